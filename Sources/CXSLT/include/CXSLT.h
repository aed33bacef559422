#pragma once
#include <stdbool.h>
#include <stddef.h>

// Transformations by libxslt, from text to text: that is how WebKit uses it, and so no tree of ours gets
// into its hands. It reads and writes no files and asks no network.
// https://www.w3.org/TR/1999/REC-xslt-19991116

typedef struct xslt_sheet xslt_sheet;

typedef enum { XSLT_METHOD_XML, XSLT_METHOD_HTML, XSLT_METHOD_TEXT } xslt_method;

// UTF-8 text without an XML declaration, to be freed with `xslt_freeOutput`.
typedef struct {
  unsigned char *text;
  size_t count;
  xslt_method method;
} xslt_output;

// NULL if the text is no style sheet.
xslt_sheet *xslt_compile(const char *text, size_t count, const char *url);
void xslt_free(xslt_sheet *sheet);

// `parameters` are names and values by turns, with NULL at the end; the values are strings. Where the style
// sheet does not say how the result is to be written, `prefersHTML` does. False if there is no result.
bool xslt_transform(
    xslt_sheet *sheet, const char *source, size_t count, const char *url,
    const char *const *parameters, bool prefersHTML, xslt_output *output);
void xslt_freeOutput(xslt_output *output);
