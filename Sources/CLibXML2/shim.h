#pragma once
// Debian's libxml2 exposes ICU's types in its structures, and Foundation brings its own ICU:
// modules that import both would see two definitions. Nothing here uses those structures.
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED
#include <libxml/tree.h>
#include <libxml/dict.h>
#include <libxml/xpath.h>
#include <libxml/xpathInternals.h>
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/SAX2.h>
#include <libxml/xmlerror.h>
#include <libxml/HTMLparser.h>
#include <libxml/catalog.h>
#include <libxml/xmlIO.h>

// libxml2's own names of nameless nodes (its functions compare the pointers): arrays without a
// size, which Swift cannot import.
static inline const xmlChar *jsprep_text_name(void) { return xmlStringText; }
static inline const xmlChar *jsprep_comment_name(void) { return xmlStringComment; }
