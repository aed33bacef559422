#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Functions of a library that is loaded while the program runs. Each list of them names the result, the
// function, its parameters and their names; under its own name, each calls what was found.

#define LOADED_POINTER(result, name, parameters, arguments) result(*name) parameters;
#define LOADED_CALL(result, name, parameters, arguments) \
  static inline result name parameters { return LOADED_PLACE.name arguments; }

/// The table of the functions of a list.
#define LOADED_TABLE(list, library) \
  struct library {                  \
    list(LOADED_POINTER)            \
  };                                \
  extern struct library library;
