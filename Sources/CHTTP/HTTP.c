#include "CHTTP.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/socket.h>

#include "Curl.h"
#include "PrivateAddress.h"

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

/// Where the first connection leads tells where the page is: to a proxy, everything goes there.
static int open_socket(void *context, int purpose, struct curl_sockaddr *address) {
  (void)purpose;
  transfer *it = context;
  bool isPrivate = address_is_private(&address->addr);
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
