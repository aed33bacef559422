#include "CXSLT.h"

#include <libxml/parser.h>
#include <libxml/xmlerror.h>
#include <libxslt/documents.h>
#include <libxslt/extensions.h>
#include <libxslt/extra.h>
#include <libxslt/imports.h>
#include <libxslt/security.h>
#include <libxslt/transform.h>
#include <libxslt/variables.h>
#include <libxslt/xslt.h>
#include <libxslt/xsltInternals.h>
#include <libxslt/xsltutils.h>
#include <limits.h>
#include <pthread.h>

static xsltSecurityPrefsPtr preferences;

static void ignore_message(void *context, const char *message, ...) {}

static void ignore_error(void *context, xmlErrorPtr error) {}

// All that is read is read through this: `document()`, `xsl:import` and `xsl:include` find nothing. (To
// forbid reading would make an error of it, which ends the transformation.)
static xmlDocPtr load_nothing(
    const xmlChar *uri, xmlDictPtr names, int options, void *context, xsltLoadType type) {
  return NULL;
}

static void initialize(void) {
  xsltSetGenericErrorFunc(NULL, ignore_message);
  xsltSetLoaderFunc(load_nothing);
  preferences = xsltNewSecurityPrefs();
  const xsltSecurityOption options[] = {
      XSLT_SECPREF_WRITE_FILE, XSLT_SECPREF_CREATE_DIRECTORY, XSLT_SECPREF_WRITE_NETWORK};
  for (size_t index = 0; index < sizeof options / sizeof *options; index++)
    xsltSetSecurityPrefs(preferences, options[index], xsltSecurityForbid);
  xsltSetDefaultSecurityPrefs(preferences);
}

// libxml2 writes its errors to standard error unless somebody listens; who did before does so again after.
typedef struct {
  xmlStructuredErrorFunc structured;
  void *structured_context;
  xmlGenericErrorFunc generic;
  void *generic_context;
} error_listeners;

static error_listeners silence_errors(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, initialize);
  error_listeners before = {
      xmlStructuredError, xmlStructuredErrorContext, xmlGenericError, xmlGenericErrorContext};
  xmlSetStructuredErrorFunc(NULL, ignore_error);
  xmlSetGenericErrorFunc(NULL, ignore_message);
  return before;
}

static void restore_errors(error_listeners before) {
  xmlSetStructuredErrorFunc(before.structured_context, before.structured);
  xmlSetGenericErrorFunc(before.generic_context, before.generic);
}

static xmlDocPtr parse(const char *text, size_t count, const char *url) {
  if (count > INT_MAX) return NULL;
  return xmlReadMemory(
      text, (int)count, url, "UTF-8",
      XML_PARSE_NOCDATA | XML_PARSE_NOENT | XML_PARSE_NONET | XML_PARSE_HUGE);
}

xslt_sheet *xslt_compile(const char *text, size_t count, const char *url) {
  error_listeners before = silence_errors();
  xmlDocPtr document = parse(text, count, url);
  xsltStylesheetPtr sheet = document ? xsltParseStylesheetDoc(document) : NULL;
  if (!sheet) xmlFreeDoc(document);
  restore_errors(before);
  return (xslt_sheet *)sheet;
}

void xslt_free(xslt_sheet *sheet) { xsltFreeStylesheet((xsltStylesheetPtr)sheet); }

static xslt_method method_of(xsltStylesheetPtr sheet, xmlDocPtr result) {
  const xmlChar *method = NULL;
  XSLT_GET_IMPORT_PTR(method, sheet, method);
  if (!method) return result->type == XML_HTML_DOCUMENT_NODE ? XSLT_METHOD_HTML : XSLT_METHOD_XML;
  if (xmlStrEqual(method, BAD_CAST "html")) return XSLT_METHOD_HTML;
  return xmlStrEqual(method, BAD_CAST "text") ? XSLT_METHOD_TEXT : XSLT_METHOD_XML;
}

// The text is read again by our own parsers: without a declaration, and as UTF-8 whatever the style sheet
// says.
static bool save(xmlDocPtr result, xsltStylesheetPtr sheet, xslt_output *output) {
  xmlBufferPtr buffer = xmlBufferCreate();
  xmlOutputBufferPtr writer = buffer ? xmlOutputBufferCreateBuffer(buffer, NULL) : NULL;
  if (!writer) {
    xmlBufferFree(buffer);
    return false;
  }
  xmlChar *encoding = sheet->encoding;
  int omits = sheet->omitXmlDeclaration;
  sheet->encoding = BAD_CAST "UTF-8";
  sheet->omitXmlDeclaration = 1;
  xsltSaveResultTo(writer, result, sheet);
  sheet->encoding = encoding;
  sheet->omitXmlDeclaration = omits;
  xmlOutputBufferClose(writer);
  output->count = (size_t)xmlBufferLength(buffer);
  output->text = xmlBufferDetach(buffer);
  // libxslt ends what it writes with a line feed, which WebKit takes off.
  if (output->count > 0 && output->text[output->count - 1] == '\n') output->count--;
  output->method = method_of(sheet, result);
  xmlBufferFree(buffer);
  return output->text != NULL || output->count == 0;
}

static bool apply(
    xsltStylesheetPtr sheet, xmlDocPtr source, const char *const *parameters, xslt_output *output) {
  xsltTransformContextPtr context = xsltNewTransformContext(sheet, source);
  if (!context) return false;
  xsltSetTransformErrorFunc(context, NULL, ignore_message);
  xsltSetCtxtSecurityPrefs(preferences, context);
  xsltRegisterExtFunction(
      context, BAD_CAST "node-set", BAD_CAST "http://exslt.org/common", xsltFunctionNodeSet);
  xsltQuoteUserParams(context, (const char **)parameters);
  xmlDocPtr result = xsltApplyStylesheetUser(sheet, source, NULL, NULL, NULL, context);
  bool is_done = result && context->state != XSLT_STATE_STOPPED && save(result, sheet, output);
  xsltFreeTransformContext(context);
  xmlFreeDoc(result);
  return is_done;
}

bool xslt_transform(
    xslt_sheet *opaque, const char *source, size_t count, const char *url,
    const char *const *parameters, bool prefersHTML, xslt_output *output) {
  xsltStylesheetPtr sheet = (xsltStylesheetPtr)opaque;
  error_listeners before = silence_errors();
  xmlDocPtr document = parse(source, count, url);
  xmlChar *method = sheet->method;
  if (!method && prefersHTML) sheet->method = BAD_CAST "html";
  bool is_done = document && apply(sheet, document, parameters, output);
  sheet->method = method;
  xmlFreeDoc(document);
  restore_errors(before);
  return is_done;
}

void xslt_freeOutput(xslt_output *output) { xmlFree(output->text); }
