#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Requests by HTTP with libcurl, which is opened when a client is first made. A client belongs to one thread.

typedef struct http_client http_client;

typedef struct {
  const char *userAgent;
  /// A file of cookies in Netscape's form; NULL for none. It is read when the first request is made.
  const char *cookieFile;
  /// A file of certificates of authorities to trust, in PEM; NULL for the system's.
  const char *authorities;
  /// In milliseconds.
  long connectTimeout, timeout;
  /// Bytes of a body as it is sent.
  int64_t largestBody;
  long connectionsPerHost;
  /// Whether the page is known not to be from this computer or its network; otherwise the first connection tells.
  bool isPagePublic;
} http_options;

/// What became of a request.
typedef struct {
  uint64_t identifier;
  /// libcurl's result: 0 for an answer, whatever its status.
  int failure;
  /// What libcurl says of a failure; empty for none.
  const char *message;
  /// The body was larger than allowed, or the header.
  bool isTooLarge;
  /// The address is in this computer's network, and the page is not.
  bool isRefused;
  long status;
  /// As in libcurl: 2 is HTTP/1.1, 3 is HTTP/2.
  long version;
  /// In microseconds.
  int64_t duration;
  const uint8_t *header, *body;
  size_t headerCount, bodyCount;
} http_outcome;

/// Why there can be no client; NULL if there can. Opens libcurl.
const char *http_unavailable(void);

/// NULL without memory.
http_client *http_open(const http_options *options);
void http_close(http_client *client);

/// A cookie for all requests that it is meant for: a line of a file of cookies in Netscape's form.
void http_add_cookie(http_client *client, const char *line);
/// The cookies that there are now, as such lines.
void http_each_cookie(http_client *client, void (*visit)(const char *line, void *context), void *context);

/// Whether an IP address is this computer's or in its network, or no address.
bool http_is_private(const char *address);

/// Begins a request.
///
/// - Parameter headers: lines `Name: value`, ended by NULL.
/// - Returns: false without memory.
bool http_get(http_client *client, uint64_t identifier, const char *url, const char *const *headers);

/// Waits until a request has ended, and passes what became of it, which is valid until the function returns.
///
/// - Returns: false if none has within the time.
bool http_wait(
    http_client *client, int milliseconds, void (*visit)(const http_outcome *outcome, void *context), void *context);
