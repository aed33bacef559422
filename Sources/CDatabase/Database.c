#include "CDatabase.h"

#include <CDynamicLibrary.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

// What is used of SQLite, declared here, since its headers need not be there where jsprep is built. Its interface
// and these numbers never change.
//
// https://www.sqlite.org/c3ref/intro.html

typedef struct sqlite3 sqlite3;
typedef struct sqlite3_stmt sqlite3_stmt;

enum { SQLITE_OK = 0, SQLITE_NOMEM = 7, SQLITE_ROW = 100, SQLITE_DONE = 101 };
enum {
  SQLITE_OPEN_READWRITE = 0x2, SQLITE_OPEN_CREATE = 0x4, SQLITE_OPEN_MEMORY = 0x80, SQLITE_OPEN_NOMUTEX = 0x8000,
  SQLITE_OPEN_PRIVATECACHE = 0x40000
};
enum { SQLITE_DESERIALIZE_FREEONCLOSE = 1, SQLITE_DESERIALIZE_READONLY = 4 };
enum {
  SQLITE_DBCONFIG_ENABLE_TRIGGER = 1003, SQLITE_DBCONFIG_DEFENSIVE = 1010, SQLITE_DBCONFIG_ENABLE_VIEW = 1015,
  SQLITE_DBCONFIG_TRUSTED_SCHEMA = 1017
};
enum { SQLITE_LIMIT_LENGTH = 0, SQLITE_LIMIT_ATTACHED = 7 };

static struct {
  int (*sqlite3_open_v2)(const char *, sqlite3 **, int, const char *);
  int (*sqlite3_close_v2)(sqlite3 *);
  int (*sqlite3_db_config)(sqlite3 *, int, ...);
  int (*sqlite3_limit)(sqlite3 *, int, int);
  int (*sqlite3_exec)(sqlite3 *, const char *, void *, void *, char **);
  int (*sqlite3_deserialize)(sqlite3 *, const char *, unsigned char *, int64_t, int64_t, unsigned);
  unsigned char *(*sqlite3_serialize)(sqlite3 *, const char *, int64_t *, unsigned);
  void *(*sqlite3_malloc64)(uint64_t);
  void (*sqlite3_free)(void *);
  const char *(*sqlite3_errmsg)(sqlite3 *);
  const char *(*sqlite3_errstr)(int);
  int (*sqlite3_prepare_v2)(sqlite3 *, const char *, int, sqlite3_stmt **, const char **);
  int (*sqlite3_finalize)(sqlite3_stmt *);
  int (*sqlite3_reset)(sqlite3_stmt *);
  int (*sqlite3_step)(sqlite3_stmt *);
  int (*sqlite3_bind_int64)(sqlite3_stmt *, int, int64_t);
  int (*sqlite3_bind_double)(sqlite3_stmt *, int, double);
  int (*sqlite3_bind_text)(sqlite3_stmt *, int, const char *, int, void (*)(void *));
  int (*sqlite3_bind_blob)(sqlite3_stmt *, int, const void *, int, void (*)(void *));
  int (*sqlite3_bind_null)(sqlite3_stmt *, int);
  int (*sqlite3_column_type)(sqlite3_stmt *, int);
  int64_t (*sqlite3_column_int64)(sqlite3_stmt *, int);
  double (*sqlite3_column_double)(sqlite3_stmt *, int);
  const void *(*sqlite3_column_blob)(sqlite3_stmt *, int);
  int (*sqlite3_column_bytes)(sqlite3_stmt *, int);
} sqlite;

#define SYMBOL(name) {#name, (void **)&sqlite.name}
static const library_symbol symbols[] = {
    SYMBOL(sqlite3_open_v2), SYMBOL(sqlite3_close_v2), SYMBOL(sqlite3_db_config), SYMBOL(sqlite3_limit),
    SYMBOL(sqlite3_exec), SYMBOL(sqlite3_deserialize), SYMBOL(sqlite3_serialize), SYMBOL(sqlite3_malloc64),
    SYMBOL(sqlite3_free), SYMBOL(sqlite3_errmsg), SYMBOL(sqlite3_errstr), SYMBOL(sqlite3_prepare_v2),
    SYMBOL(sqlite3_finalize), SYMBOL(sqlite3_reset), SYMBOL(sqlite3_step), SYMBOL(sqlite3_bind_int64),
    SYMBOL(sqlite3_bind_double), SYMBOL(sqlite3_bind_text), SYMBOL(sqlite3_bind_blob), SYMBOL(sqlite3_bind_null),
    SYMBOL(sqlite3_column_type), SYMBOL(sqlite3_column_int64), SYMBOL(sqlite3_column_double),
    SYMBOL(sqlite3_column_blob), SYMBOL(sqlite3_column_bytes), {NULL, NULL}};

#ifdef __APPLE__
#define LIBRARY "libsqlite3.dylib"
#else
#define LIBRARY "libsqlite3.so.0"
#endif

static const char *load(void) {
  return library_load(
      LIBRARY, symbols, "SQLite (libsqlite3) is not there: on Debian, install libsqlite3-0",
      "SQLite (libsqlite3) is older than 3.36, or was built without sqlite3_serialize");
}

const char *database_missing(void) {
  static bool isLoaded;
  static const char *reason;
  if (!isLoaded) {
    reason = load();
    isLoaded = true;
  }
  return reason;
}

struct database {
  sqlite3 *handle;
};
// Only a name.
static sqlite3_stmt *of(database_statement *it) { return (sqlite3_stmt *)it; }

database *database_make(void) {
  if (database_missing()) return NULL;
  database *it = calloc(1, sizeof *it);
  if (!it) return NULL;
  int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_MEMORY | SQLITE_OPEN_NOMUTEX |
              SQLITE_OPEN_PRIVATECACHE;
  if (sqlite.sqlite3_open_v2(":memory:", &it->handle, flags, NULL) == SQLITE_OK) {
    // No other file, whatever a schema says, and nothing that a schema would have executed.
    sqlite.sqlite3_limit(it->handle, SQLITE_LIMIT_ATTACHED, 0);
    sqlite.sqlite3_limit(it->handle, SQLITE_LIMIT_LENGTH, 512 << 20);
    sqlite.sqlite3_db_config(it->handle, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
    sqlite.sqlite3_db_config(it->handle, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
    sqlite.sqlite3_db_config(it->handle, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, NULL);
    sqlite.sqlite3_db_config(it->handle, SQLITE_DBCONFIG_ENABLE_VIEW, 0, NULL);
    // Nor a file for what is sorted.
    if (database_execute(it, "PRAGMA temp_store = MEMORY; PRAGMA cell_size_check = ON")) return it;
  }
  database_close(it);
  return NULL;
}

database *database_open(const uint8_t *bytes, size_t count, const char **problem) {
  *problem = database_missing();
  if (*problem) return NULL;
  *problem = sqlite.sqlite3_errstr(SQLITE_NOMEM);
  database *it = database_make();
  unsigned char *copy = it ? sqlite.sqlite3_malloc64(count) : NULL;
  if (copy) {
    memcpy(copy, bytes, count);
    int result = sqlite.sqlite3_deserialize(
        it->handle, "main", copy, (int64_t)count, (int64_t)count,
        SQLITE_DESERIALIZE_FREEONCLOSE | SQLITE_DESERIALIZE_READONLY);
    if (result == SQLITE_OK) return it;
    *problem = sqlite.sqlite3_errstr(result);
  }
  if (it) database_close(it);
  return NULL;
}

void database_close(database *it) {
  if (it->handle) sqlite.sqlite3_close_v2(it->handle);
  free(it);
}

const char *database_problem(database *it) { return sqlite.sqlite3_errmsg(it->handle); }

bool database_execute(database *it, const char *statements) {
  return sqlite.sqlite3_exec(it->handle, statements, NULL, NULL, NULL) == SQLITE_OK;
}

uint8_t *database_bytes(database *it, size_t *count) {
  int64_t size = 0;
  uint8_t *bytes = sqlite.sqlite3_serialize(it->handle, "main", &size, 0);
  *count = bytes ? (size_t)size : 0;
  return bytes;
}

void database_free(uint8_t *bytes) { sqlite.sqlite3_free(bytes); }

database_statement *database_prepare(database *it, const char *statement) {
  sqlite3_stmt *made = NULL;
  sqlite.sqlite3_prepare_v2(it->handle, statement, -1, &made, NULL);
  return (database_statement *)made;
}

void database_finish(database_statement *it) { sqlite.sqlite3_finalize(of(it)); }

bool database_bind_integer(database_statement *it, int index, int64_t value) {
  return sqlite.sqlite3_bind_int64(of(it), index, value) == SQLITE_OK;
}

bool database_bind_real(database_statement *it, int index, double value) {
  return sqlite.sqlite3_bind_double(of(it), index, value) == SQLITE_OK;
}

// An empty value is not the same as none, which a null pointer means.
static const void *some(const uint8_t *bytes) { return bytes ? (const void *)bytes : ""; }
#define SQLITE_TRANSIENT ((void (*)(void *))-1)

bool database_bind_text(database_statement *it, int index, const uint8_t *bytes, size_t count) {
  return count <= INT_MAX &&
         sqlite.sqlite3_bind_text(of(it), index, some(bytes), (int)count, SQLITE_TRANSIENT) == SQLITE_OK;
}

bool database_bind_blob(database_statement *it, int index, const uint8_t *bytes, size_t count) {
  return count <= INT_MAX &&
         sqlite.sqlite3_bind_blob(of(it), index, some(bytes), (int)count, SQLITE_TRANSIENT) == SQLITE_OK;
}

bool database_bind_null(database_statement *it, int index) {
  return sqlite.sqlite3_bind_null(of(it), index) == SQLITE_OK;
}

database_step database_next(database_statement *it) {
  int result = sqlite.sqlite3_step(of(it));
  if (result == SQLITE_ROW) return DATABASE_ROW;
  sqlite.sqlite3_reset(of(it));
  return result == SQLITE_DONE ? DATABASE_DONE : DATABASE_FAILED;
}

database_kind database_column_kind(database_statement *it, int index) {
  return (database_kind)sqlite.sqlite3_column_type(of(it), index);
}

int64_t database_column_integer(database_statement *it, int index) {
  return sqlite.sqlite3_column_int64(of(it), index);
}

double database_column_real(database_statement *it, int index) {
  return sqlite.sqlite3_column_double(of(it), index);
}

const uint8_t *database_column_bytes(database_statement *it, int index, size_t *count) {
  const uint8_t *bytes = sqlite.sqlite3_column_blob(of(it), index);
  *count = (size_t)sqlite.sqlite3_column_bytes(of(it), index);
  return bytes;
}
