#pragma once

/// A function of a library, and where its address is kept.
typedef struct {
  const char *name;
  void **place;
} library_symbol;

/// Opens a library that the program is not linked with, so that a start without it costs nothing.
///
/// `symbols` ends with one without a name. Returns NULL, or `missing` or `old`, which say why it cannot be
/// used: it is not there, or lacks a function.
const char *library_load(
    const char *name, const library_symbol *symbols, const char *missing, const char *old);
