#include "CXSLT.h"

#include "Stack.h"
#include "Tree.h"

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
#include <pthread.h>

static xsltSecurityPrefsPtr preferences;

static void ignore_message(void *context, const char *message, ...) {}

static void ignore_error(void *context, xmlErrorPtr error) {}

// Everything is loaded through this: `document()`, `xsl:import` and `xsl:include` find nothing.
// (Forbidding it instead would be an error, which ends the transformation.)
static xmlDocPtr load_nothing(
    const xmlChar *uri, xmlDictPtr names, int options, void *context, xsltLoadType type) {
  return NULL;
}

static void initialize(void) {
  xsltSetGenericErrorFunc(NULL, ignore_message);
  xsltSetLoaderFunc(load_nothing);
  // SAFARI: the same as in WebKit.
  xsltMaxDepth = 1000;
  preferences = xsltNewSecurityPrefs();
  const xsltSecurityOption options[] = {
      XSLT_SECPREF_WRITE_FILE, XSLT_SECPREF_CREATE_DIRECTORY, XSLT_SECPREF_WRITE_NETWORK};
  for (size_t index = 0; index < sizeof options / sizeof *options; index++)
    xsltSetSecurityPrefs(preferences, options[index], xsltSecurityForbid);
  xsltSetDefaultSecurityPrefs(preferences);
}

// libxml2 writes its errors to standard error unless there is a handler; the previous handler is
// restored afterwards.
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

typedef struct {
  xmlDocPtr document;
  xsltStylesheetPtr sheet;
} compilation;

static void compile(void *context) {
  compilation *job = context;
  error_listeners before = silence_errors();
  job->sheet = xsltParseStylesheetDoc(job->document);
  if (!job->sheet) xmlFreeDoc(job->document);
  restore_errors(before);
}

static void stop_compiling(void *context) {}

xslt_sheet *xslt_compile(xslt_tree *tree, xslt_observer observer) {
  compilation job = {.document = xslt_takeDocument(tree)};
  if (!job.document || !xslt_runOnLargeStack(compile, stop_compiling, &job, observer)) return NULL;
  return (xslt_sheet *)job.sheet;
}

void xslt_free(xslt_sheet *sheet) { xsltFreeStylesheet((xsltStylesheetPtr)sheet); }

static xslt_method method_of(xsltStylesheetPtr sheet, xmlDocPtr result) {
  const xmlChar *method = NULL;
  XSLT_GET_IMPORT_PTR(method, sheet, method);
  if (!method) return result->type == XML_HTML_DOCUMENT_NODE ? XSLT_METHOD_HTML : XSLT_METHOD_XML;
  if (xmlStrEqual(method, BAD_CAST "html")) return XSLT_METHOD_HTML;
  return xmlStrEqual(method, BAD_CAST "text") ? XSLT_METHOD_TEXT : XSLT_METHOD_XML;
}

// The text is parsed again by our own parsers: without a declaration, and as UTF-8 whatever the
// style sheet says.
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
  // libxslt ends its output with a line feed, which WebKit removes.
  if (output->count > 0 && output->text[output->count - 1] == '\n') output->count--;
  output->method = method_of(sheet, result);
  xmlBufferFree(buffer);
  return output->text != NULL || output->count == 0;
}

typedef struct {
  xsltStylesheetPtr sheet;
  xmlDocPtr source;
  const char *const *parameters;
  xslt_output *output;
  bool is_done;
  pthread_mutex_t mutex;
  // Set while templates are applied.
  xsltTransformContextPtr context;
} transformation;

static void set_context(transformation *job, xsltTransformContextPtr context) {
  pthread_mutex_lock(&job->mutex);
  job->context = context;
  pthread_mutex_unlock(&job->mutex);
}

static void apply(transformation *job) {
  xsltTransformContextPtr context = xsltNewTransformContext(job->sheet, job->source);
  if (!context) return;
  xsltSetTransformErrorFunc(context, NULL, ignore_message);
  xsltSetCtxtSecurityPrefs(preferences, context);
  xsltRegisterExtFunction(
      context, BAD_CAST "node-set", BAD_CAST "http://exslt.org/common", xsltFunctionNodeSet);
  xsltQuoteUserParams(context, (const char **)job->parameters);
  set_context(job, context);
  xmlDocPtr result = xsltApplyStylesheetUser(job->sheet, job->source, NULL, NULL, NULL, context);
  set_context(job, NULL);
  job->is_done =
      result && context->state != XSLT_STATE_STOPPED && save(result, job->sheet, job->output);
  xsltFreeTransformContext(context);
  xmlFreeDoc(result);
}

static void transform(void *context) {
  transformation *job = context;
  error_listeners before = silence_errors();
  apply(job);
  xmlFreeDoc(job->source);
  restore_errors(before);
}

// Both applying templates and evaluating expressions check these.
static void stop_transforming(void *opaque) {
  transformation *job = opaque;
  pthread_mutex_lock(&job->mutex);
  if (job->context) {
    job->context->state = XSLT_STATE_STOPPED;
    if (job->context->xpathCtxt) job->context->xpathCtxt->opLimit = 1;
  }
  pthread_mutex_unlock(&job->mutex);
}

bool xslt_transform(
    xslt_sheet *opaque, xslt_tree *source, const char *const *parameters, bool prefersHTML,
    xslt_observer observer, xslt_output *output) {
  xsltStylesheetPtr sheet = (xsltStylesheetPtr)opaque;
  transformation job = {
      .sheet = sheet,
      .source = xslt_takeDocument(source),
      .parameters = parameters,
      .output = output,
      .mutex = PTHREAD_MUTEX_INITIALIZER};
  if (!job.source) return false;
  xmlChar *method = sheet->method;
  if (!method && prefersHTML) sheet->method = BAD_CAST "html";
  bool is_whole = xslt_runOnLargeStack(transform, stop_transforming, &job, observer);
  sheet->method = method;
  return is_whole && job.is_done;
}

void xslt_freeOutput(xslt_output *output) { xmlFree(output->text); }
