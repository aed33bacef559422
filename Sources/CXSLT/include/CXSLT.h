#pragma once
#include <stdbool.h>
#include <stddef.h>

// Transformations by libxslt, from trees to text. The trees are copies in libxml2's own form, made node by
// node: no tree of ours gets into its hands, and nothing is written down and read again on the way, so that
// no data of a node can become markup. Nothing here reads or writes files or asks the network.
// https://www.w3.org/TR/1999/REC-xslt-19991116

// A tree that is being copied.
typedef struct xslt_tree xslt_tree;

// NULL if there is no memory.
xslt_tree *xslt_makeTree(const char *url);
// Adds a node (an `xmlNode`), without its children, to the element that was added last and has not ended:
// an element, which has to be ended; text, a comment, a processing instruction or a document type. False
// if no well-formed document holds it there; then the tree is of no more use.
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

// Told, while the work goes on, of the seconds of processor time that it has taken since it was told before,
// on the caller's thread. False: the work is to end.
typedef bool (*xslt_observer)(double seconds);

// The tree, which it takes, as a style sheet; NULL if it is none.
xslt_sheet *xslt_compile(xslt_tree *tree, xslt_observer observer);
void xslt_free(xslt_sheet *sheet);

// Takes the tree. `parameters` are names and values by turns, with NULL at the end; the values are strings.
// Where the style sheet does not say how the result is to be written, `prefersHTML` does. False if there is
// no result.
bool xslt_transform(
    xslt_sheet *sheet, xslt_tree *source, const char *const *parameters, bool prefersHTML,
    xslt_observer observer, xslt_output *output);
void xslt_freeOutput(xslt_output *output);
