"""``python -m cantina``: the same as the command `cantina`."""

from cantina.cli import main

if __name__ == "__main__":
    main()
