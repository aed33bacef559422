#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// SQLite's databases as bytes: they are in memory, and come from and go to files by other means. SQLite itself
// opens no file, so it works in the sandbox. It is loaded when a database is first asked for.

typedef struct database database;
typedef struct database_statement database_statement;

/// Why there is no SQLite; NULL if there is.
const char *database_missing(void);

/// An empty database, or NULL without memory.
database *database_make(void);

/// A database that is only read; NULL if the bytes are none, and `problem` says why.
///
/// - Parameter problem: a text that stays.
database *database_open(const uint8_t *bytes, size_t count, const char **problem);

void database_close(database *);

/// What was last wrong, until the next call.
const char *database_problem(database *);

/// Executes statements that have no results.
bool database_execute(database *, const char *statements);

/// Its bytes, to be freed by `database_free`; NULL without memory.
uint8_t *database_bytes(database *, size_t *count);
void database_free(uint8_t *);

/// NULL if the statement is none. It must be finished before its database is closed.
database_statement *database_prepare(database *, const char *statement);
void database_finish(database_statement *);

// The values of a statement's parameters, numbered from 1. Bytes are copied.
bool database_bind_integer(database_statement *, int index, int64_t value);
bool database_bind_real(database_statement *, int index, double value);
bool database_bind_text(database_statement *, int index, const uint8_t *bytes, size_t count);
bool database_bind_blob(database_statement *, int index, const uint8_t *bytes, size_t count);
bool database_bind_null(database_statement *, int index);

typedef enum { DATABASE_ROW, DATABASE_DONE, DATABASE_FAILED } database_step;

/// Goes to the next row. After `DATABASE_DONE`, parameters can be given anew.
database_step database_next(database_statement *);

typedef enum {
  DATABASE_INTEGER = 1, DATABASE_REAL = 2, DATABASE_TEXT = 3, DATABASE_BLOB = 4, DATABASE_NULL = 5
} database_kind;

// The values of a row, numbered from 0.
database_kind database_column_kind(database_statement *, int index);
int64_t database_column_integer(database_statement *, int index);
double database_column_real(database_statement *, int index);
/// Of a text or a blob, until the next step.
const uint8_t *database_column_bytes(database_statement *, int index, size_t *count);
