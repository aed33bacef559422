#include "CICU.h"

#include "Library.h"

#include <pthread.h>

static UIDNA *processor;

static void open_processor(void) {
  UErrorCode status = U_ZERO_ERROR;
  processor = icu()->uidna_openUTS46(
      UIDNA_CHECK_BIDI | UIDNA_CHECK_CONTEXTJ | UIDNA_NONTRANSITIONAL_TO_ASCII |
          UIDNA_NONTRANSITIONAL_TO_UNICODE,
      &status);
}

// Opened for the first domain that needs it; ICU may use it on any thread.
static const UIDNA *shared_processor(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, open_processor);
  return processor;
}

// ICU always reports these; the standard only with CheckHyphens and VerifyDnsLength.
static const uint32_t allowed_errors =
    UIDNA_ERROR_EMPTY_LABEL | UIDNA_ERROR_LABEL_TOO_LONG | UIDNA_ERROR_DOMAIN_NAME_TOO_LONG |
    UIDNA_ERROR_LEADING_HYPHEN | UIDNA_ERROR_TRAILING_HYPHEN | UIDNA_ERROR_HYPHEN_3_4;

typedef int32_t Conversion(
    const UIDNA *, const char *, int32_t, char *, int32_t, UIDNAInfo *, UErrorCode *);

static int32_t convert(
    Conversion *conversion, const char *domain, int32_t count, char *result, int32_t capacity,
    bool *hasErrors) {
  const UIDNA *idna = shared_processor();
  if (!idna) return -1;
  UErrorCode status = U_ZERO_ERROR;
  UIDNAInfo info = UIDNA_INFO_INITIALIZER;
  int32_t length = conversion(idna, domain, count, result, capacity, &info, &status);
  *hasErrors = (info.errors & ~allowed_errors) != 0;
  if (status == U_BUFFER_OVERFLOW_ERROR) return length;
  return U_FAILURE(status) ? -1 : length;
}

int32_t icu_domainToASCII(
    const char *domain, int32_t count, char *result, int32_t capacity, bool *hasErrors) {
  return convert(icu()->uidna_nameToASCII_UTF8, domain, count, result, capacity, hasErrors);
}

int32_t icu_domainToUnicode(
    const char *domain, int32_t count, char *result, int32_t capacity, bool *hasErrors) {
  return convert(icu()->uidna_nameToUnicodeUTF8, domain, count, result, capacity, hasErrors);
}
