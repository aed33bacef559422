#include "Tree.h"

#include <libxml/valid.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "Markup.h"
#include "Names.h"

// A copy has the content that the parser would produce from the node's markup. SAFARI: WebKit
// serializes and parses it; a tree whose markup cannot be parsed has no transformation there, and
// so it is refused here.

struct xslt_tree {
  xmlDocPtr document;
  xmlNodePtr parent;
  int depth;
  // The text so far, as long as text nodes follow each other.
  xmlBufferPtr text;
};

// SAFARI: libxml2's depth limit, which applies in WebKit.
static const int maximum_depth = 257;

xslt_tree *xslt_makeTree(const char *url) {
  xslt_tree *tree = calloc(1, sizeof *tree);
  if (!tree) return NULL;
  tree->document = xmlNewDoc(BAD_CAST "1.0");
  tree->text = xmlBufferCreate();
  if (!tree->document || !tree->text) {
    xslt_freeTree(tree);
    return NULL;
  }
  xmlBufferSetAllocationScheme(tree->text, XML_BUFFER_ALLOC_DOUBLEIT);
  tree->document->dict = xmlDictCreate();
  tree->document->URL = xmlStrdup(BAD_CAST url);
  tree->parent = (xmlNodePtr)tree->document;
  return tree;
}

void xslt_freeTree(xslt_tree *tree) {
  if (!tree) return;
  xmlFreeDoc(tree->document);
  xmlBufferFree(tree->text);
  free(tree);
}

// MARK: - Elements

#define XMLNS_NAMESPACE BAD_CAST "http://www.w3.org/2000/xmlns/"

static const xmlChar *value_of(xmlAttrPtr attribute) {
  const xmlChar *value = attribute->children ? attribute->children->content : NULL;
  return value ? value : BAD_CAST "";
}

// Whether the attribute's markup declares a namespace, for `*prefix`.
static bool is_declaration(xmlAttrPtr attribute, const xmlChar **prefix) {
  bool is_known = attribute->ns && xmlStrEqual(attribute->ns->href, XMLNS_NAMESPACE);
  if (attribute->ns && attribute->ns->href && *attribute->ns->href && !is_known) return false;
  *prefix = NULL;
  if (xmlStrEqual(attribute->name, BAD_CAST "xmlns")) return true;
  if (xmlStrncmp(attribute->name, BAD_CAST "xmlns:", 6) == 0) {
    *prefix = attribute->name + 6;
    return true;
  }
  *prefix = attribute->name;
  return is_known;
}

static bool declare_all(xmlNodePtr element, xmlAttrPtr attribute) {
  const xmlChar *prefix;
  for (; attribute; attribute = attribute->next) {
    if (!is_declaration(attribute, &prefix)) continue;
    const xmlChar *uri = value_of(attribute);
    if (!xslt_holdsCharacters(uri) || (prefix && xmlValidateNCName(prefix, 0) != 0)) return false;
    bool is_allowed = !prefix || (*uri && !xmlStrEqual(prefix, BAD_CAST "xml"));
    // libxml2 checks for a prefix that is declared twice, and does not declare it again.
    if (is_allowed) xmlNewNs(element, uri, prefix);
  }
  return true;
}

static bool add_attribute(
    xslt_tree *tree, xmlNodePtr element, xmlAttrPtr original, xmlAttrPtr *last) {
  xslt_qualifiedName name;
  const xmlChar *value = value_of(original);
  if (!xslt_holdsCharacters(value)
      || !xslt_qualify(tree->document->dict, xslt_prefixOf(element, original), original->name, &name))
    return false;
  xmlNsPtr ns = name.prefix ? xslt_declaration(element, name.prefix) : NULL;
  xmlAttrPtr copy = xmlNewDocProp(tree->document, ns || !name.prefix ? name.local : name.whole, NULL);
  if (!copy) return false;
  copy->ns = ns;
  copy->parent = element;
  copy->prev = *last;
  if (*last) (*last)->next = copy;
  else element->properties = copy;
  *last = copy;
  copy->children = copy->last = xmlNewDocText(tree->document, value);
  if (!copy->children) return false;
  copy->children->parent = (xmlNodePtr)copy;
  if (xmlStrEqual(name.whole, BAD_CAST "xml:id")) {
    copy->atype = XML_ATTRIBUTE_ID;
    xmlAddID(NULL, tree->document, value, copy);
  }
  return true;
}

static bool add_element(xslt_tree *tree, xmlNodePtr original) {
  bool is_root = tree->depth == 0;
  if (is_root && xmlDocGetRootElement(tree->document)) return false;
  if (tree->depth == maximum_depth) return false;
  xslt_qualifiedName name;
  const xmlChar *uri = original->ns ? original->ns->href : NULL;
  const xmlChar *prefix = original->ns ? original->ns->prefix : NULL;
  if (!xslt_qualify(tree->document->dict, prefix, original->name, &name)) return false;
  xmlNodePtr element = xmlNewDocNodeEatName(tree->document, NULL, (xmlChar *)name.local, NULL);
  if (!element) return false;
  xmlAddChild(tree->parent, element);
  tree->parent = element;
  tree->depth++;
  if (!declare_all(element, original->properties)) return false;
  if (!xslt_declares(element, prefix) && !xslt_binds(element, prefix, uri))
    xmlNewNs(element, uri ? uri : BAD_CAST "", prefix);
  element->ns = xslt_declaration(element, name.prefix);
  if (name.prefix && !element->ns) element->name = name.whole;
  xmlAttrPtr last = NULL;
  const xmlChar *declared;
  for (xmlAttrPtr attribute = original->properties; attribute; attribute = attribute->next)
    if (!is_declaration(attribute, &declared) && !add_attribute(tree, element, attribute, &last))
      return false;
  return true;
}

// MARK: - Nodes

// Line breaks are normalized as by the parser.
static void append(xmlBufferPtr buffer, const xmlChar *text) {
  if (!text) return;
  while (*text) {
    size_t length = strcspn((const char *)text, "\r");
    if (length > INT_MAX) length = INT_MAX;
    xmlBufferAdd(buffer, text, (int)length);
    text += length;
    if (*text != '\r') continue;
    text += text[1] == '\n' ? 2 : 1;
    xmlBufferAdd(buffer, BAD_CAST "\n", 1);
  }
}

static bool end_text(xslt_tree *tree) {
  int length = xmlBufferLength(tree->text);
  if (length == 0) return true;
  const xmlChar *text = xmlBufferContent(tree->text);
  bool is_good = tree->depth > 0 ? xslt_holdsCharacters(text) : xslt_isBlank(text);
  if (is_good && tree->depth > 0) {
    xmlNodePtr node = xmlNewDocTextLen(tree->document, text, length);
    if (!node) return false;
    node->parent = tree->parent;
    node->prev = tree->parent->last;
    if (node->prev) node->prev->next = node;
    else tree->parent->children = node;
    tree->parent->last = node;
  }
  xmlBufferEmpty(tree->text);
  return is_good;
}

// The data of a comment or a processing instruction.
static xmlNodePtr with_data(xmlNodePtr node, const xmlChar *data) {
  xmlBufferPtr buffer = xmlBufferCreate();
  if (!node || !buffer) return node;
  append(buffer, data);
  xmlNodeSetContentLen(node, xmlBufferContent(buffer), xmlBufferLength(buffer));
  xmlBufferFree(buffer);
  return node;
}

bool xslt_addNode(xslt_tree *tree, const void *original) {
  xmlNodePtr node = (xmlNodePtr)original;
  xmlNodePtr copy = NULL;
  if (node->type == XML_TEXT_NODE || node->type == XML_CDATA_SECTION_NODE) {
    append(tree->text, node->content);
    return true;
  }
  if (!end_text(tree)) return false;
  switch (node->type) {
    case XML_ELEMENT_NODE: return add_element(tree, node);
    case XML_COMMENT_NODE:
      if (!xslt_isComment(node->content)) return false;
      copy = with_data(xmlNewDocComment(tree->document, NULL), node->content);
      break;
    case XML_PI_NODE:
      if (!xslt_isInstruction(node)) return false;
      copy = with_data(xmlNewDocPI(tree->document, node->name, NULL), node->content);
      break;
    case XML_DTD_NODE:
    case XML_DOCUMENT_TYPE_NODE: return tree->depth == 0;
    default: return false;
  }
  return copy && xmlAddChild(tree->parent, copy);
}

bool xslt_endElement(xslt_tree *tree) {
  if (tree->depth == 0 || !end_text(tree)) return false;
  tree->parent = tree->parent->parent;
  tree->depth--;
  return true;
}

xmlDocPtr xslt_takeDocument(xslt_tree *tree) {
  xmlDocPtr document = tree->document;
  bool is_whole = end_text(tree) && tree->depth == 0 && xmlDocGetRootElement(document);
  if (is_whole) tree->document = NULL;
  xslt_freeTree(tree);
  return is_whole ? document : NULL;
}
