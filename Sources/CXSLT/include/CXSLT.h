#pragma once
#include <stdbool.h>
#include <stddef.h>

// Transformations by libxslt, from trees to text. The trees are copies in libxml2's own form, made
// node by node: libxslt never gets one of our trees, and nothing is serialized and parsed on the
// way, so that no data of a node can become markup. Nothing here accesses files or the network.
// https://www.w3.org/TR/1999/REC-xslt-19991116

// A tree that is being copied.
typedef struct xslt_tree xslt_tree;

// NULL if there is no memory.
xslt_tree *xslt_makeTree(const char *url);
// Adds a node (an `xmlNode`), without its children, to the element that was added last and has not
// ended: an element, which must be ended; text, a comment, a processing instruction or a document
// type. Returns false if no well-formed document can contain it there; then the tree must not be
// used any more.
bool xslt_addNode(xslt_tree *tree, const void *node);
bool xslt_endElement(xslt_tree *tree);
void xslt_freeTree(xslt_tree *tree);

typedef struct xslt_sheet xslt_sheet;

typedef enum { XSLT_METHOD_XML, XSLT_METHOD_HTML, XSLT_METHOD_TEXT } xslt_method;

// UTF-8 text without an XML declaration, to be freed with `xslt_freeOutput`.
typedef struct {
  unsigned char *text;
  size_t count;
  xslt_method method;
} xslt_output;

// Called on the caller's thread during the work, with the seconds of processor time used since the
// previous call. Returning false ends the work.
typedef bool (*xslt_observer)(double seconds);

// Consumes the tree, and compiles it as a style sheet; NULL if it is not one.
xslt_sheet *xslt_compile(xslt_tree *tree, xslt_observer observer);
void xslt_free(xslt_sheet *sheet);

// Consumes the tree. `parameters` are alternating names and values, with NULL at the end; the
// values are strings. `prefersHTML` decides how the result is written if the style sheet does not.
// Returns false if there is no result.
bool xslt_transform(
    xslt_sheet *sheet, xslt_tree *source, const char *const *parameters, bool prefersHTML,
    xslt_observer observer, xslt_output *output);
void xslt_freeOutput(xslt_output *output);
