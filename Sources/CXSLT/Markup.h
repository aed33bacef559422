#pragma once
#include <libxml/tree.h>
#include <stdbool.h>

// What can be written as markup and read again.

// Whether a text, which may be NULL, has only characters that a document may have.
bool xslt_holdsCharacters(const xmlChar *text);
// Whether a text, which may be NULL, may be that of a comment.
bool xslt_isComment(const xmlChar *text);
// Whether the name and the data of a node may be those of a processing instruction.
bool xslt_isInstruction(xmlNodePtr node);
// Whether a text is white space.
bool xslt_isBlank(const xmlChar *text);
