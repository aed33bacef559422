#pragma once
#include <libxml/tree.h>
#include <libxml/dict.h>
#include <libxml/xpath.h>
#include <libxml/xpathInternals.h>
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/SAX2.h>
#include <libxml/xmlerror.h>
#include <libxml/HTMLparser.h>

// libxml2's own names of nameless nodes (its functions compare the pointers): arrays without a
// size, which Swift cannot import.
static inline const xmlChar *jsprep_text_name(void) { return xmlStringText; }
static inline const xmlChar *jsprep_comment_name(void) { return xmlStringComment; }
