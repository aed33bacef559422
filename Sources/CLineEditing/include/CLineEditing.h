#pragma once
#include <stddef.h>

// Lines that are edited on a terminal, by libedit, which is opened when the first editor is made.

typedef struct line_editor line_editor;

typedef enum {
  LINE_READ,
  LINE_END,
  /// Ctrl-C on an empty line.
  LINE_INTERRUPTED,
  /// Ctrl-C on another line, which is gone.
  LINE_DISCARDED
} line_result;

/// Completes what is before the caret: inserts something, or lists something.
typedef void (*line_completer)(void *context, line_editor *it, const char *before, size_t count);

/// An editor on standard input and standard output.
///
/// - Returns: NULL without the library, or if the terminal cannot be used.
line_editor *line_editor_open(line_completer completer, void *context);
void line_editor_close(line_editor *it);

/// Lets the user edit a line. While that is done, Ctrl-C is a key.
///
/// - Parameter line: is set to the line, without its end; it stays until the next one is read.
line_result line_editor_read(line_editor *it, const char *prompt, const char **line);

/// Adds a line to those that the user can go back to.
void line_editor_remember(line_editor *it, const char *line);

/// For completers: inserts a text at the caret.
void line_editor_insert(line_editor *it, const char *text);

/// For completers: shows a text below the line, which is shown again after it.
void line_editor_show(line_editor *it, const char *text);
