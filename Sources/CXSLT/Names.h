#pragma once
// <libxml/dict.h> needs it.
#include <libxml/xmlstring.h>

#include <libxml/dict.h>
#include <libxml/tree.h>
#include <stdbool.h>

// A name as in its markup: the local name of a node without a namespace may also contain a prefix.
typedef struct {
  const xmlChar *whole;
  const xmlChar *prefix;
  const xmlChar *local;
} xslt_qualifiedName;

// False if no markup has such a name.
bool xslt_qualify(
    xmlDictPtr names, const xmlChar *prefix, const xmlChar *local, xslt_qualifiedName *name);

// The declaration in scope for a prefix; NULL for none, or one that undeclares the default
// namespace.
xmlNsPtr xslt_declaration(xmlNodePtr element, const xmlChar *prefix);
// Whether the element itself declares the prefix.
bool xslt_declares(xmlNodePtr element, const xmlChar *prefix);
// Whether the prefix stands for the namespace in the element.
bool xslt_binds(xmlNodePtr element, const xmlChar *prefix, const xmlChar *uri);
// The prefix with which an attribute is serialized, declared if necessary.
const xmlChar *xslt_prefixOf(xmlNodePtr element, xmlAttrPtr attribute);
