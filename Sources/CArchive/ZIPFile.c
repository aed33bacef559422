#include <CDynamicLibrary.h>
#include <pthread.h>
#include <stdlib.h>
#include <sys/types.h>

#include "CArchive.h"

// What is used of libarchive, declared here, since its headers need not be there where jsprep is built. Its interface
// has been the same since libarchive 3.0.
//
// https://github.com/libarchive/libarchive/wiki/ManPageArchiveRead3

typedef struct archive archive;
typedef struct archive_entry archive_entry;

enum { ARCHIVE_EOF = 1, ARCHIVE_OK = 0, ARCHIVE_WARN = -20 };

static struct {
  archive *(*archive_read_new)(void);
  int (*archive_read_support_format_zip)(archive *);
  int (*archive_read_open_memory)(archive *, const void *bytes, size_t count);
  int (*archive_read_next_header)(archive *, archive_entry **);
  const char *(*archive_entry_pathname)(archive_entry *);
  ssize_t (*archive_read_data)(archive *, void *buffer, size_t capacity);
  int (*archive_read_free)(archive *);
  const char *(*archive_error_string)(archive *);
} library;

#define SYMBOL(name) {#name, (void **)&library.name}
static const library_symbol symbols[] = {
    SYMBOL(archive_read_new), SYMBOL(archive_read_support_format_zip), SYMBOL(archive_read_open_memory),
    SYMBOL(archive_read_next_header), SYMBOL(archive_entry_pathname), SYMBOL(archive_read_data),
    SYMBOL(archive_read_free), SYMBOL(archive_error_string), {NULL, NULL}};

static bool isThere;
static void load(void) { isThere = !library_load("libarchive.so.13", symbols, "", ""); }

struct zip_file {
  archive *archive;
  archive_entry *entry;
  bool isOpen;
};

zip_file *zip_file_open(const void *bytes, size_t count) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  if (!isThere) return NULL;
  zip_file *it = calloc(1, sizeof *it);
  if (!it) return NULL;
  it->archive = library.archive_read_new();
  if (!it->archive) {
    free(it);
    return NULL;
  }
  // What is wrong is said with the first entry.
  it->isOpen = library.archive_read_support_format_zip(it->archive) >= ARCHIVE_WARN
      && library.archive_read_open_memory(it->archive, bytes, count) >= ARCHIVE_WARN;
  return it;
}

void zip_file_close(zip_file *it) {
  library.archive_read_free(it->archive);
  free(it);
}

zip_file_state zip_file_next(zip_file *it) {
  it->entry = NULL;
  if (!it->isOpen) return ZIP_FILE_DAMAGED;
  int result = library.archive_read_next_header(it->archive, &it->entry);
  if (result == ARCHIVE_EOF) return ZIP_FILE_END;
  if (result >= ARCHIVE_WARN) return ZIP_FILE_ENTRY;
  it->isOpen = false;
  return ZIP_FILE_DAMAGED;
}

const char *zip_file_name(zip_file *it) {
  return it->entry ? library.archive_entry_pathname(it->entry) : NULL;
}

ptrdiff_t zip_file_read(zip_file *it, void *buffer, size_t capacity) {
  ssize_t result = it->entry ? library.archive_read_data(it->archive, buffer, capacity) : -1;
  return result < 0 ? -1 : result;
}

const char *zip_file_error(zip_file *it) { return library.archive_error_string(it->archive); }
