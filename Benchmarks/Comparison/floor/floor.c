// The floor: what any tool made of libxml2 and JavaScriptCore pays. A context is created, the page is
// parsed by libxml2's HTML parser, the script's text is evaluated. There is no DOM.
#include <JavaScriptCore/JavaScript.h>
#include <libxml/HTMLparser.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static char *contents(const char *path, size_t *size) {
  FILE *file = fopen(path, "rb");
  if (!file) {
    perror(path);
    exit(2);
  }
  fseek(file, 0, SEEK_END);
  *size = (size_t)ftell(file);
  rewind(file);
  char *bytes = malloc(*size + 1);
  if (fread(bytes, 1, *size, file) != *size) exit(2);
  bytes[*size] = 0;
  fclose(file);
  return bytes;
}

int main(int argc, char **argv) {
  if (argc != 3) return 64;
  size_t pageSize, scriptSize;
  char *page = contents(argv[1], &pageSize);
  char *script = contents(argv[2], &scriptSize);
  int options = HTML_PARSE_NOERROR | HTML_PARSE_NOWARNING | HTML_PARSE_NONET | HTML_PARSE_RECOVER;
  htmlDocPtr document = htmlReadMemory(page, (int)pageSize, NULL, "utf-8", options);

  JSGlobalContextRef context = JSGlobalContextCreate(NULL);
  // So that scripts written for a page run to their end.
  JSStringRef window = JSStringCreateWithUTF8CString("window = this");
  JSEvaluateScript(context, window, NULL, NULL, 0, NULL);
  JSStringRef source = JSStringCreateWithUTF8CString(script);
  JSValueRef exception = NULL;
  JSEvaluateScript(context, source, NULL, NULL, 0, &exception);
  printf("%s\n", document && !exception ? "ok" : "failed");
  fflush(stdout);
  _exit(0);
}
