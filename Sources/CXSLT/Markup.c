#include "Markup.h"

#include <libxml/parserInternals.h>
#include <libxml/valid.h>
#include <string.h>
#include <strings.h>

// https://www.w3.org/TR/xml/#charsets
bool xslt_holdsCharacters(const xmlChar *text) {
  if (!text) return true;
  while (*text) {
    int length = 4;
    if (*text < 0x80) {
      if (*text < 0x20 && *text != '\t' && *text != '\n' && *text != '\r') return false;
      text++;
      continue;
    }
    int character = xmlGetUTF8Char(text, &length);
    if (character < 0x80 || !IS_CHAR(character)) return false;
    text += length;
  }
  return true;
}

bool xslt_isComment(const xmlChar *text) {
  if (!text) return true;
  if (strstr((const char *)text, "--") || !xslt_holdsCharacters(text)) return false;
  size_t length = strlen((const char *)text);
  return length == 0 || text[length - 1] != '-';
}

bool xslt_isInstruction(xmlNodePtr node) {
  return xmlValidateName(node->name, 0) == 0 && strcasecmp((const char *)node->name, "xml") != 0
         && (!node->content
             || (!strstr((const char *)node->content, "?>") && xslt_holdsCharacters(node->content)));
}

bool xslt_isBlank(const xmlChar *text) {
  while (IS_BLANK_CH(*text)) text++;
  return *text == 0;
}
