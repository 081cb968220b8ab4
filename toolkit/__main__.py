"""The `toolkit` command, also as `python -m toolkit`.

It imports nothing before it is ready for Ctrl-C, which may come while modules are still read.
"""


def main() -> None:
    """Runs the command line and ends with its exit code."""
    import sys

    try:
        from toolkit.cli.main import main as run

        run()
    except KeyboardInterrupt:
        try:
            sys.stderr.write("stopped; nothing half-written was left behind\n")
        finally:
            sys.exit(130)


if __name__ == "__main__":
    main()
