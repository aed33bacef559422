#include "Curl.h"

#include <CDynamicLibrary.h>
#include <stdbool.h>
#include <stddef.h>

#include "CHTTP.h"

struct curl_functions curl;

#define SYMBOL(name) {#name, (void **)&curl.name}
static const library_symbol symbols[] = {
    SYMBOL(curl_global_init), SYMBOL(curl_easy_init), SYMBOL(curl_easy_setopt), SYMBOL(curl_easy_getinfo),
    SYMBOL(curl_easy_cleanup), SYMBOL(curl_easy_strerror), SYMBOL(curl_multi_init), SYMBOL(curl_multi_setopt),
    SYMBOL(curl_multi_add_handle), SYMBOL(curl_multi_remove_handle), SYMBOL(curl_multi_perform),
    SYMBOL(curl_multi_poll), SYMBOL(curl_multi_info_read), SYMBOL(curl_multi_cleanup), SYMBOL(curl_share_init),
    SYMBOL(curl_share_setopt), SYMBOL(curl_share_cleanup), SYMBOL(curl_slist_append), SYMBOL(curl_slist_free_all),
    {NULL, NULL}};

static const char *load(void) {
  // The second is what programs of Debian get that must not use OpenSSL.
  const char *names[] = {"libcurl.so.4", "libcurl-gnutls.so.4"};
  const char *reason = NULL;
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    reason = library_load(names[i], symbols, "libcurl (libcurl.so.4) is not installed", "libcurl is too old");
    if (!reason) return curl.curl_global_init(CURL_GLOBAL_ALL) ? "libcurl cannot be started" : NULL;
  }
  return reason;
}

const char *http_unavailable(void) {
  static bool isLoaded;
  static const char *reason;
  if (!isLoaded) {
    isLoaded = true;
    reason = load();
  }
  return reason;
}
