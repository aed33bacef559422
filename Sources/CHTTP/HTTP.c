#include "CHTTP.h"

#include <CDynamicLibrary.h>
#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/socket.h>

// What is used of libcurl, declared here, since its headers need not be there where jsprep is built. Its interface and
// these numbers have been the same since 7.66.
//
// https://curl.se/libcurl/c/

typedef void CURL;
typedef void CURLM;
typedef void CURLSH;
struct curl_slist {
  char *data;
  struct curl_slist *next;
};
typedef struct {
  int msg;
  CURL *easy;
  union {
    void *whatever;
    int result;
  } data;
} CURLMsg;

struct curl_sockaddr {
  int family, socktype, protocol;
  unsigned addrlen;
  struct sockaddr addr;
};

enum { CURL_GLOBAL_ALL = 3, CURLMSG_DONE = 1 };
enum { CURLE_OK = 0, CURLE_WRITE_ERROR = 23, CURLE_FILESIZE_EXCEEDED = 63 };
enum {
  CURLOPT_WRITEDATA = 10001, CURLOPT_URL = 10002, CURLOPT_ERRORBUFFER = 10010, CURLOPT_USERAGENT = 10018,
  CURLOPT_HTTPHEADER = 10023, CURLOPT_HEADERDATA = 10029, CURLOPT_COOKIEFILE = 10031, CURLOPT_CAINFO = 10065,
  CURLOPT_SHARE = 10100, CURLOPT_PRIVATE = 10103, CURLOPT_COOKIELIST = 10135,
  CURLOPT_OPENSOCKETDATA = 10164, CURLOPT_OPENSOCKETFUNCTION = 20163, CURLOPT_WRITEFUNCTION = 20011, CURLOPT_HEADERFUNCTION = 20079,
  CURLOPT_LOW_SPEED_LIMIT = 19, CURLOPT_LOW_SPEED_TIME = 20, CURLOPT_HTTP_VERSION = 84, CURLOPT_NOSIGNAL = 99,
  CURLOPT_TIMEOUT_MS = 155, CURLOPT_CONNECTTIMEOUT_MS = 156, CURLOPT_PROTOCOLS = 181,
  CURLOPT_SUPPRESS_CONNECT_HEADERS = 265, CURLOPT_MAXFILESIZE_LARGE = 30117
};
enum { CURLPROTO_HTTP_AND_HTTPS = 3, CURL_HTTP_VERSION_2TLS = 4 };
enum {
  CURLINFO_PRIVATE = 0x100015, CURLINFO_RESPONSE_CODE = 0x200002, CURLINFO_HTTP_VERSION = 0x20002E,
  CURLINFO_COOKIELIST = 0x40001C, CURLINFO_TOTAL_TIME_T = 0x600032
};
enum { CURLMOPT_MAX_HOST_CONNECTIONS = 7 };
enum { CURLSHOPT_SHARE = 1 };
enum { CURL_LOCK_DATA_COOKIE = 2, CURL_LOCK_DATA_DNS = 3, CURL_LOCK_DATA_SSL_SESSION = 4 };
enum { CURL_ERROR_SIZE = 256 };

static struct {
  int (*curl_global_init)(long);
  CURL *(*curl_easy_init)(void);
  int (*curl_easy_setopt)(CURL *, int, ...);
  int (*curl_easy_getinfo)(CURL *, int, ...);
  void (*curl_easy_cleanup)(CURL *);
  const char *(*curl_easy_strerror)(int);
  CURLM *(*curl_multi_init)(void);
  int (*curl_multi_setopt)(CURLM *, int, ...);
  int (*curl_multi_add_handle)(CURLM *, CURL *);
  int (*curl_multi_remove_handle)(CURLM *, CURL *);
  int (*curl_multi_perform)(CURLM *, int *);
  int (*curl_multi_poll)(CURLM *, void *, unsigned, int, int *);
  CURLMsg *(*curl_multi_info_read)(CURLM *, int *);
  int (*curl_multi_cleanup)(CURLM *);
  CURLSH *(*curl_share_init)(void);
  int (*curl_share_setopt)(CURLSH *, int, ...);
  int (*curl_share_cleanup)(CURLSH *);
  struct curl_slist *(*curl_slist_append)(struct curl_slist *, const char *);
  void (*curl_slist_free_all)(struct curl_slist *);
} curl;

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
  const char *names[] = {"libcurl.so.4", "libcurl-gnutls.so.4", "libcurl.4.dylib"};
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

struct http_client {
  CURLM *multi;
  CURLSH *share;
  /// Holds the cookies, and makes no requests.
  CURL *cookies;
  /// Whether it is known where the page is.
  bool hasConnected;
  http_options options;
};

typedef struct {
  uint8_t *bytes;
  size_t count, capacity;
} buffer;

typedef struct {
  http_client *client;
  uint64_t identifier;
  int64_t limit;
  struct curl_slist *headers;
  buffer header, body;
  bool isTooLarge, isRefused;
  char message[CURL_ERROR_SIZE];
} transfer;

static bool append(buffer *it, const void *bytes, size_t count) {
  if (it->count + count > it->capacity) {
    size_t capacity = (it->count + count) * 2;
    uint8_t *grown = realloc(it->bytes, capacity);
    if (!grown) return false;
    it->bytes = grown;
    it->capacity = capacity;
  }
  memcpy(it->bytes + it->count, bytes, count);
  it->count += count;
  return true;
}

static size_t take_body(char *bytes, size_t size, size_t count, void *context) {
  transfer *it = context;
  count *= size;
  if (it->body.count + count > (size_t)it->limit) {
    it->isTooLarge = true;
    return 0;
  }
  return append(&it->body, bytes, count) ? count : 0;
}

static const size_t largest_header = 256 << 10;

static size_t take_header(char *bytes, size_t size, size_t count, void *context) {
  transfer *it = context;
  count *= size;
  // Of several headers, such as those of "100 Continue", the last one counts.
  if (count > 5 && !strncasecmp(bytes, "HTTP/", 5)) it->header.count = 0;
  if (it->header.count + count > largest_header) {
    it->isTooLarge = true;
    return 0;
  }
  return append(&it->header, bytes, count) ? count : 0;
}

// https://www.iana.org/assignments/iana-ipv4-special-registry/iana-ipv4-special-registry.xhtml
static bool is_private_4(uint32_t address) {
  static const struct {
    uint32_t start;
    int bits;
  } blocks[] = {
      {0x00000000, 8}, {0x0A000000, 8}, {0x64400000, 10}, {0x7F000000, 8}, {0xA9FE0000, 16}, {0xAC100000, 12},
      {0xC0A80000, 16}, {0xE0000000, 3}};
  for (size_t i = 0; i < sizeof blocks / sizeof *blocks; i++)
    if ((address ^ blocks[i].start) >> (32 - blocks[i].bits) == 0) return true;
  return false;
}

// https://www.iana.org/assignments/iana-ipv6-special-registry/iana-ipv6-special-registry.xhtml
static bool is_private_6(const uint8_t *bytes) {
  static const uint8_t zeros[12];
  static const uint8_t mapped[12] = {[10] = 0xFF, [11] = 0xFF};
  static const uint8_t translated[12] = {0x00, 0x64, 0xFF, 0x9B};
  uint32_t last = (uint32_t)bytes[12] << 24 | bytes[13] << 16 | bytes[14] << 8 | bytes[15];
  if (!memcmp(bytes, mapped, 12) || !memcmp(bytes, translated, 12)) return is_private_4(last);
  // The first is "this computer" and the unspecified address, then unique local, link-local and multicast ones.
  return (!memcmp(bytes, zeros, 12) && last < 2) || (bytes[0] & 0xFE) == 0xFC ||
         (bytes[0] == 0xFE && bytes[1] >= 0x80) || bytes[0] == 0xFF;
}

static bool is_private(const struct sockaddr *address) {
  if (address->sa_family == AF_INET)
    return is_private_4(ntohl(((const struct sockaddr_in *)address)->sin_addr.s_addr));
  if (address->sa_family == AF_INET6)
    return is_private_6(((const struct sockaddr_in6 *)address)->sin6_addr.s6_addr);
  return true;
}

bool http_is_private(const char *address) {
  struct sockaddr_in four = {.sin_family = AF_INET};
  struct sockaddr_in6 six = {.sin6_family = AF_INET6};
  if (inet_pton(AF_INET, address, &four.sin_addr) == 1) return is_private((struct sockaddr *)&four);
  return inet_pton(AF_INET6, address, &six.sin6_addr) != 1 || is_private((struct sockaddr *)&six);
}

/// Where the first connection leads tells where the page is: to a proxy, everything goes there.
static int open_socket(void *context, int purpose, struct curl_sockaddr *address) {
  (void)purpose;
  transfer *it = context;
  bool isPrivate = is_private(&address->addr);
  if (!it->client->hasConnected) {
    it->client->hasConnected = true;
    it->client->options.isPagePublic = !isPrivate;
  }
  if (isPrivate && it->client->options.isPagePublic) {
    it->isRefused = true;
    return -1;
  }
  int made = socket(address->family, address->socktype, address->protocol);
  if (made >= 0) fcntl(made, F_SETFD, FD_CLOEXEC);
  return made;
}

static char *copy(const char *text) { return text ? strdup(text) : NULL; }

http_client *http_open(const http_options *options) {
  http_client *it = calloc(1, sizeof *it);
  if (!it) return NULL;
  it->options = *options;
  it->hasConnected = options->isPagePublic;
  it->options.userAgent = copy(options->userAgent);
  it->options.cookieFile = copy(options->cookieFile);
  it->options.authorities = copy(options->authorities);
  it->multi = curl.curl_multi_init();
  it->share = curl.curl_share_init();
  it->cookies = curl.curl_easy_init();
  if (!it->multi || !it->share || !it->cookies) {
    http_close(it);
    return NULL;
  }
  curl.curl_multi_setopt(it->multi, CURLMOPT_MAX_HOST_CONNECTIONS, options->connectionsPerHost);
  const int shared[] = {CURL_LOCK_DATA_COOKIE, CURL_LOCK_DATA_DNS, CURL_LOCK_DATA_SSL_SESSION};
  for (size_t i = 0; i < sizeof shared / sizeof *shared; i++)
    curl.curl_share_setopt(it->share, CURLSHOPT_SHARE, shared[i]);
  curl.curl_easy_setopt(it->cookies, CURLOPT_SHARE, it->share);
  // An empty name means no file, but that there are cookies.
  curl.curl_easy_setopt(it->cookies, CURLOPT_COOKIEFILE, it->options.cookieFile ? it->options.cookieFile : "");
  if (it->options.cookieFile) curl.curl_easy_setopt(it->cookies, CURLOPT_COOKIELIST, "RELOAD");
  return it;
}

void http_close(http_client *it) {
  if (it->cookies) curl.curl_easy_cleanup(it->cookies);
  if (it->multi) curl.curl_multi_cleanup(it->multi);
  if (it->share) curl.curl_share_cleanup(it->share);
  free((char *)it->options.userAgent);
  free((char *)it->options.cookieFile);
  free((char *)it->options.authorities);
  free(it);
}

void http_add_cookie(http_client *it, const char *line) {
  curl.curl_easy_setopt(it->cookies, CURLOPT_COOKIELIST, line);
}

void http_each_cookie(http_client *it, void (*visit)(const char *, void *), void *context) {
  struct curl_slist *list = NULL;
  if (curl.curl_easy_getinfo(it->cookies, CURLINFO_COOKIELIST, &list)) return;
  for (struct curl_slist *line = list; line; line = line->next) visit(line->data, context);
  curl.curl_slist_free_all(list);
}

static void free_transfer(transfer *it) {
  curl.curl_slist_free_all(it->headers);
  free(it->header.bytes);
  free(it->body.bytes);
  free(it);
}

/// Nothing comes for so many seconds.
static const long longest_silence = 30;

static bool set_up(http_client *client, CURL *easy, transfer *it, const char *url) {
  const http_options *options = &client->options;
#define SET(option, value) curl.curl_easy_setopt(easy, option, value)
  SET(CURLOPT_SHARE, client->share);
  SET(CURLOPT_PRIVATE, it);
  SET(CURLOPT_ERRORBUFFER, it->message);
  SET(CURLOPT_PROTOCOLS, (long)CURLPROTO_HTTP_AND_HTTPS);
  SET(CURLOPT_HTTP_VERSION, (long)CURL_HTTP_VERSION_2TLS);
  SET(CURLOPT_NOSIGNAL, 1L);
  SET(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1L);
  SET(CURLOPT_COOKIEFILE, "");
  SET(CURLOPT_USERAGENT, options->userAgent);
  SET(CURLOPT_HTTPHEADER, it->headers);
  SET(CURLOPT_CONNECTTIMEOUT_MS, options->connectTimeout);
  SET(CURLOPT_TIMEOUT_MS, options->timeout);
  SET(CURLOPT_LOW_SPEED_LIMIT, 1L);
  SET(CURLOPT_LOW_SPEED_TIME, longest_silence);
  SET(CURLOPT_MAXFILESIZE_LARGE, options->largestBody);
  SET(CURLOPT_WRITEFUNCTION, take_body);
  SET(CURLOPT_WRITEDATA, it);
  SET(CURLOPT_HEADERFUNCTION, take_header);
  SET(CURLOPT_HEADERDATA, it);
  SET(CURLOPT_OPENSOCKETFUNCTION, open_socket);
  SET(CURLOPT_OPENSOCKETDATA, it);
  if (options->authorities) SET(CURLOPT_CAINFO, options->authorities);
  return !SET(CURLOPT_URL, url) && !curl.curl_multi_add_handle(client->multi, easy);
#undef SET
}

bool http_get(http_client *client, uint64_t identifier, const char *url, const char *const *headers) {
  transfer *it = calloc(1, sizeof *it);
  if (!it) return false;
  it->client = client;
  it->identifier = identifier;
  it->limit = client->options.largestBody;
  for (; *headers; headers++) {
    struct curl_slist *longer = curl.curl_slist_append(it->headers, *headers);
    if (longer) it->headers = longer;
  }
  CURL *easy = curl.curl_easy_init();
  if (easy && set_up(client, easy, it, url)) return true;
  if (easy) curl.curl_easy_cleanup(easy);
  free_transfer(it);
  return false;
}

static void pass_on(
    http_client *client, CURL *easy, int result, void (*visit)(const http_outcome *, void *), void *context) {
  transfer *it = NULL;
  curl.curl_easy_getinfo(easy, CURLINFO_PRIVATE, &it);
  http_outcome outcome = {
      .identifier = it->identifier, .failure = result, .message = it->message,
      .isTooLarge = it->isTooLarge || result == CURLE_FILESIZE_EXCEEDED, .isRefused = it->isRefused,
      .header = it->header.bytes, .body = it->body.bytes, .headerCount = it->header.count, .bodyCount = it->body.count};
  if (result && !*it->message) outcome.message = curl.curl_easy_strerror(result);
  curl.curl_easy_getinfo(easy, CURLINFO_RESPONSE_CODE, &outcome.status);
  curl.curl_easy_getinfo(easy, CURLINFO_HTTP_VERSION, &outcome.version);
  curl.curl_easy_getinfo(easy, CURLINFO_TOTAL_TIME_T, &outcome.duration);
  curl.curl_multi_remove_handle(client->multi, easy);
  // So that its cookies are there for the next request.
  curl.curl_easy_cleanup(easy);
  visit(&outcome, context);
  free_transfer(it);
}

bool http_wait(
    http_client *client, int milliseconds, void (*visit)(const http_outcome *, void *), void *context) {
  int running = 0;
  curl.curl_multi_perform(client->multi, &running);
  int waiting = 0;
  CURLMsg *message = curl.curl_multi_info_read(client->multi, &waiting);
  if (!message) {
    curl.curl_multi_poll(client->multi, NULL, 0, milliseconds, NULL);
    curl.curl_multi_perform(client->multi, &running);
    message = curl.curl_multi_info_read(client->multi, &waiting);
  }
  if (!message || message->msg != CURLMSG_DONE) return false;
  pass_on(client, message->easy, message->data.result, visit, context);
  return true;
}
