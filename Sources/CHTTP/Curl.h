#pragma once
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

/// The functions, once `http_unavailable()` has found nothing wrong.
extern struct curl_functions {
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
