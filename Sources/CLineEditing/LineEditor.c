#define _GNU_SOURCE
#include <CDynamicLibrary.h>
#include <errno.h>
#include <langinfo.h>
#include <locale.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

#include "CLineEditing.h"

// What is used of libedit, declared here, since its headers need not be there where jsprep is built. Its interface
// has been the same since libedit 3.0.
//
// https://man.netbsd.org/editline.3

typedef struct EditLine EditLine;
typedef struct History History;
typedef struct {
  const char *buffer, *cursor, *lastchar;
} LineInfo;
typedef struct {
  int num;
  const char *str;
} HistEvent;

enum {
  EL_PROMPT = 0, EL_EDITOR = 2, EL_SIGNAL = 3, EL_BIND = 4, EL_SETTY = 8, EL_ADDFN = 9, EL_HIST = 10,
  EL_CLIENTDATA = 14
};
enum { H_SETSIZE = 1, H_ENTER = 10, H_SETUNIQUE = 20 };
enum { CC_NORM = 0, CC_EOF = 2, CC_REFRESH = 4, CC_REDISPLAY = 8 };
enum { HISTORY_SIZE = 1000 };

static struct {
  EditLine *(*el_init)(const char *program, FILE *in, FILE *out, FILE *error);
  void (*el_end)(EditLine *);
  int (*el_set)(EditLine *, int operation, ...);
  int (*el_get)(EditLine *, int operation, ...);
  int (*el_source)(EditLine *, const char *file);
  const char *(*el_gets)(EditLine *, int *count);
  const LineInfo *(*el_line)(EditLine *);
  int (*el_insertstr)(EditLine *, const char *text);
  History *(*history_init)(void);
  void (*history_end)(History *);
  int (*history)(History *, HistEvent *, int operation, ...);
} library;

#define SYMBOL(name) {#name, (void **)&library.name}
static const library_symbol symbols[] = {
    SYMBOL(el_init), SYMBOL(el_end), SYMBOL(el_set), SYMBOL(el_get), SYMBOL(el_source), SYMBOL(el_gets),
    SYMBOL(el_line), SYMBOL(el_insertstr), SYMBOL(history_init), SYMBOL(history_end), SYMBOL(history),
    {NULL, NULL}};

struct line_editor {
  EditLine *editor;
  History *history;
  line_completer completer;
  void *context;
  const char *prompt;
  bool is_interrupted, was_empty, has_shown;
  /// In which text is UTF-8.
  locale_t locale;
};

static line_editor *it_of(EditLine *editor) {
  void *it = NULL;
  library.el_get(editor, EL_CLIENTDATA, &it);
  return it;
}

static char *prompt(EditLine *editor) { return (char *)it_of(editor)->prompt; }

static unsigned char complete(EditLine *editor, int key) {
  (void)key;
  line_editor *it = it_of(editor);
  const LineInfo *line = library.el_line(editor);
  it->has_shown = false;
  it->completer(it->context, it, line->buffer, (size_t)(line->cursor - line->buffer));
  return it->has_shown ? CC_REDISPLAY : CC_REFRESH;
}

static unsigned char interrupt(EditLine *editor, int key) {
  (void)key;
  fputs("^C\n", stdout);
  fflush(stdout);
  line_editor *it = it_of(editor);
  const LineInfo *line = library.el_line(editor);
  it->is_interrupted = true;
  it->was_empty = line->lastchar == line->buffer;
  return CC_EOF;
}

/// The user's locale, if its text is UTF-8.
static locale_t utf8_locale(void) {
  locale_t locale = newlocale(LC_CTYPE_MASK, "", (locale_t)0);
  if (locale && !strcmp(nl_langinfo_l(CODESET, locale), "UTF-8")) return locale;
  if (locale) freelocale(locale);
  return newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0);
}

line_editor *line_editor_open(line_completer completer, void *context) {
  if (!library.el_init && library_load("libedit.so.2", symbols, "", "")) return NULL;
  line_editor *it = calloc(1, sizeof *it);
  if (!it) return NULL;
  it->completer = completer;
  it->context = context;
  it->locale = utf8_locale();
  locale_t usual = it->locale ? uselocale(it->locale) : (locale_t)0;
  it->editor = library.el_init("jsprep", stdin, stdout, stderr);
  it->history = library.history_init();
  if (it->editor && it->history) {
    HistEvent event;
    library.history(it->history, &event, H_SETSIZE, HISTORY_SIZE);
    library.history(it->history, &event, H_SETUNIQUE, 1);
    library.el_set(it->editor, EL_CLIENTDATA, it);
    library.el_set(it->editor, EL_HIST, library.history, it->history);
    library.el_set(it->editor, EL_PROMPT, prompt);
    library.el_set(it->editor, EL_EDITOR, "emacs");
    library.el_set(it->editor, EL_SIGNAL, 1);
    library.el_set(it->editor, EL_ADDFN, "jsprep-complete", "Complete a name", complete);
    library.el_set(it->editor, EL_ADDFN, "jsprep-interrupt", "Leave the line", interrupt);
    // The user's own.
    library.el_source(it->editor, NULL);
    library.el_set(it->editor, EL_BIND, "^I", "jsprep-complete", NULL);
    library.el_set(it->editor, EL_BIND, "^C", "jsprep-interrupt", NULL);
    library.el_set(it->editor, EL_SETTY, "-d", "-isig", NULL);
  }
  if (usual) uselocale(usual);
  if (it->editor && it->history) return it;
  line_editor_close(it);
  return NULL;
}

void line_editor_close(line_editor *it) {
  if (it->editor) library.el_end(it->editor);
  if (it->history) library.history_end(it->history);
  if (it->locale) freelocale(it->locale);
  free(it);
}

line_result line_editor_read(line_editor *it, const char *text, const char **line) {
  it->prompt = text;
  it->is_interrupted = false;
  // The library does it only after it has shown the prompt, when somebody may type already.
  struct termios terminal;
  bool is_known = !tcgetattr(STDIN_FILENO, &terminal);
  struct termios quiet = terminal;
  quiet.c_lflag &= ~(tcflag_t)(ICANON | ECHO | ISIG);
  if (is_known) tcsetattr(STDIN_FILENO, TCSADRAIN, &quiet);
  locale_t usual = it->locale ? uselocale(it->locale) : (locale_t)0;
  int count = 0;
  const char *read = library.el_gets(it->editor, &count);
  int failure = errno;
  if (usual) uselocale(usual);
  if (is_known) tcsetattr(STDIN_FILENO, TCSADRAIN, &terminal);
  if (it->is_interrupted) return it->was_empty ? LINE_INTERRUPTED : LINE_DISCARDED;
  if (!read && count < 0 && failure == EINTR) return LINE_DISCARDED;
  if (!read || count <= 0) return LINE_END;
  char *end = strrchr(read, '\n');
  if (end) *end = '\0';
  *line = read;
  return LINE_READ;
}

void line_editor_remember(line_editor *it, const char *line) {
  HistEvent event;
  library.history(it->history, &event, H_ENTER, line);
}

void line_editor_insert(line_editor *it, const char *text) { library.el_insertstr(it->editor, text); }

void line_editor_show(line_editor *it, const char *text) {
  fputc('\n', stdout);
  fputs(text, stdout);
  fflush(stdout);
  it->has_shown = true;
}
