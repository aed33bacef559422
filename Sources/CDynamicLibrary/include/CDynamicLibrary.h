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

// What libraries there are, for whoever wants to know.

/// The address of what a library exports, which is opened for it; without a library, of what the process has.
/// NULL if there is none.
void *library_find(const char *library, const char *name);

/// The file that has the address; NULL if it cannot be told.
const char *library_path(const void *address);

/// Calls functions that return a version.
const char *library_call_for_text(const void *function);
unsigned library_call_for_number(const void *function);
