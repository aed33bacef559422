#include "Names.h"

#include <libxml/valid.h>
#include <stdio.h>

bool xslt_qualify(
    xmlDictPtr names, const xmlChar *prefix, const xmlChar *local, xslt_qualifiedName *name) {
  name->whole = prefix ? xmlDictQLookup(names, prefix, local) : xmlDictLookup(names, local, -1);
  if (!name->whole || xmlValidateName(name->whole, 0) != 0) return false;
  name->prefix = NULL;
  name->local = name->whole;
  const xmlChar *colon = xmlStrchr(name->whole, ':');
  if (!colon || xmlValidateQName(name->whole, 0) != 0) return true;
  name->prefix = xmlDictLookup(names, name->whole, (int)(colon - name->whole));
  name->local = xmlDictLookup(names, colon + 1, -1);
  return name->prefix && name->local;
}

xmlNsPtr xslt_declaration(xmlNodePtr element, const xmlChar *prefix) {
  xmlNsPtr found = xmlSearchNs(element->doc, element, prefix);
  return found && found->href && *found->href ? found : NULL;
}

bool xslt_declares(xmlNodePtr element, const xmlChar *prefix) {
  for (xmlNsPtr ns = element->nsDef; ns; ns = ns->next)
    if (xmlStrEqual(ns->prefix, prefix)) return true;
  return false;
}

bool xslt_binds(xmlNodePtr element, const xmlChar *prefix, const xmlChar *uri) {
  xmlNsPtr ns = xslt_declaration(element, prefix);
  return ns ? xmlStrEqual(ns->href, uri) : !uri || !*uri;
}

// A prefix that is bound to the namespace.
static const xmlChar *known_prefix(xmlNodePtr element, const xmlChar *uri) {
  for (xmlNodePtr node = element; node && node->type == XML_ELEMENT_NODE; node = node->parent)
    for (xmlNsPtr ns = node->nsDef; ns; ns = ns->next)
      if (ns->prefix && xmlStrEqual(ns->href, uri) && xslt_binds(element, ns->prefix, uri))
        return ns->prefix;
  return NULL;
}

static const xmlChar *made_prefix(xmlNodePtr element) {
  char prefix[24];
  for (int number = 1;; number++) {
    snprintf(prefix, sizeof prefix, "ns%d", number);
    if (!xmlSearchNs(element->doc, element, BAD_CAST prefix))
      return xmlDictLookup(element->doc->dict, BAD_CAST prefix, -1);
  }
}

const xmlChar *xslt_prefixOf(xmlNodePtr element, xmlAttrPtr attribute) {
  if (!attribute->ns || !attribute->ns->href || !*attribute->ns->href) return NULL;
  const xmlChar *uri = attribute->ns->href, *prefix = attribute->ns->prefix;
  if (xmlStrEqual(uri, XML_XML_NAMESPACE)) return BAD_CAST "xml";
  if (prefix && xslt_binds(element, prefix, uri)) return prefix;
  const xmlChar *known = known_prefix(element, uri);
  if (known) return known;
  if (!prefix || xslt_declaration(element, prefix)) prefix = made_prefix(element);
  xmlNewNs(element, uri, prefix);
  return prefix;
}
