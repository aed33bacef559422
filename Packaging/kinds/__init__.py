"""The kinds of packages: each module makes one, in a function `make(program, epoch)` that returns the files it wrote."""
