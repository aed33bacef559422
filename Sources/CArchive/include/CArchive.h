#pragma once
#include <stdbool.h>
#include <stddef.h>

// ZIP files, read by libarchive, which is opened when the first one is read.

/// A ZIP file in memory, and the place in it.
typedef struct zip_file zip_file;

typedef enum { ZIP_FILE_ENTRY, ZIP_FILE_END, ZIP_FILE_DAMAGED } zip_file_state;

/// Begins before the first entry.
///
/// - Parameter bytes: must stay until the file is closed.
/// - Returns: NULL without the library, or without memory.
zip_file *zip_file_open(const void *bytes, size_t count);
void zip_file_close(zip_file *it);

/// Goes to the next entry.
zip_file_state zip_file_next(zip_file *it);

/// The path of the entry, until the next one is read; NULL if it cannot be represented.
const char *zip_file_name(zip_file *it);

/// Reads what follows of the entry.
///
/// - Returns: how many bytes were read: 0 at the end, -1 if they are damaged or encrypted.
ptrdiff_t zip_file_read(zip_file *it, void *buffer, size_t capacity);

/// What is wrong, in the library's words, after it was said that something is.
const char *zip_file_error(zip_file *it);
