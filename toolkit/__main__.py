"""The `toolkit` command, also as `python -m toolkit`.

It imports nothing before it is ready for Ctrl-C, which may come while modules are still read.
"""


def main() -> None:
    """Runs the command line and ends with its exit code."""
    import sys

    try:
        from toolkit.cli.main import main as run

        run()
    except (KeyboardInterrupt, RuntimeError) as error:
        # Python 3.11 wraps what comes while the attributes of a class are told their names.
        if not isinstance(error.__cause__ or error, KeyboardInterrupt):
            raise
        try:
            sys.stderr.write("stopped; nothing half-written was left behind\n")
        finally:
            sys.exit(130)


if __name__ == "__main__":
    main()
