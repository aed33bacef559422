#define _GNU_SOURCE
#include "CInspector.h"

#include <arpa/inet.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

static const char *const absent = "this JavaScriptCore has no remote inspector";
static const char *const closed = "no connection can be made to this computer itself";

static int listener = -1;
static struct sockaddr_in address;

const char *inspector_listen(void) {
  socklen_t size = sizeof address;
  listener = socket(AF_INET, SOCK_STREAM, 0);
  if (listener < 0) return closed;
  fcntl(listener, F_SETFD, FD_CLOEXEC);
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (bind(listener, (struct sockaddr *)&address, size) < 0 || listen(listener, 1) < 0 ||
      getsockname(listener, (struct sockaddr *)&address, &size) < 0)
    return closed;
  return NULL;
}

uint16_t inspector_port(void) { return ntohs(address.sin_port); }

// MARK: The event loop

// GLib is in the process with the engine.
// https://docs.gtk.org/glib/struct.MainContext.html
static void *(*make_context)(void);
static void (*push_context)(void *);
static int (*iterate)(void *context, int may_block);
static unsigned (*add_idle)(int (*)(void *), void *);

static void *context;
static int depth;

static void iterate_once(int may_block) {
  depth++;
  iterate(context, may_block);
  depth--;
}

/// A paused debugger asks GLib's global context again and again whether there is something to do, without
/// ever waiting; but the messages that end the pause come to the thread's own.
static int relay(void *unused) {
  (void)unused;
  iterate_once(1);
  return 1;
}

static void *find(const char *name) { return dlsym(RTLD_DEFAULT, name); }

const char *inspector_prepare(void) {
  make_context = find("g_main_context_new");
  push_context = find("g_main_context_push_thread_default");
  iterate = find("g_main_context_iteration");
  add_idle = find("g_idle_add");
  if (!make_context || !push_context || !iterate || !add_idle) return absent;
  context = make_context();
  push_context(context);
  add_idle(relay, NULL);
  return NULL;
}

void inspector_turn(void) {
  depth++;
  while (iterate(context, 0)) {
  }
  depth--;
}

bool inspector_is_busy(void) { return depth > 0; }

void inspector_show(const void *global) {
  void (*set_inspectable)(const void *, bool) = find("JSGlobalContextSetInspectable");
  if (set_inspectable) set_inspectable(global, true);
}

// MARK: The connection

/// The engine's end of a connection that was accepted; a negative number if the other end is elsewhere.
static int find_own_end(int accepted) {
  struct sockaddr_in peer, own;
  socklen_t size = sizeof peer;
  if (getpeername(accepted, (struct sockaddr *)&peer, &size) < 0) return -1;
  for (int descriptor = 3; descriptor < 1024; descriptor++) {
    size = sizeof own;
    memset(&own, 0, size);
    if (descriptor == accepted || getsockname(descriptor, (struct sockaddr *)&own, &size) < 0) continue;
    if (own.sin_family == AF_INET && own.sin_port == peer.sin_port &&
        own.sin_addr.s_addr == peer.sin_addr.s_addr)
      return descriptor;
  }
  return -1;
}

/// How long the machine may take for a connection with itself, in hundredths of a second.
enum { patience = 500 };

static int accept_own(void) {
  struct pollfd waiting = {.fd = listener, .events = POLLIN};
  for (int round = 0; round < patience; round++) {
    inspector_turn();
    if (poll(&waiting, 1, 10) <= 0) continue;
    int accepted = accept(listener, NULL, NULL);
    if (accepted < 0) continue;
    int own = find_own_end(accepted);
    // Anybody on this computer can connect to the port.
    if (own >= 0) {
      close(listener);
      // The engine's end is about to be replaced: nothing will be read from this one.
      close(accepted);
      return own;
    }
    close(accepted);
  }
  return -1;
}

static void start(const char *server) {
  // void WTF::CString::CString(const char *), an object of one pointer.
  void (*make_string)(void *, const char *) = find("_ZN3WTF7CStringC1EPKc");
  // static void Inspector::RemoteInspector::setInspectorServerAddress(WTF::CString &&)
  void (*set_address)(void *) =
      find("_ZN9Inspector15RemoteInspector25setInspectorServerAddressEON3WTF7CStringE");
  // static RemoteInspector &singleton(); void start()
  void *(*singleton)(void) = find("_ZN9Inspector15RemoteInspector9singletonEv");
  void (*begin)(void *) = find("_ZN9Inspector15RemoteInspector5startEv");
  if (!make_string || !set_address || !singleton || !begin) return;
  void *text = NULL;
  make_string(&text, server);
  set_address(&text);
  begin(singleton());
}

const char *inspector_connect(int other) {
  char server[32];
  snprintf(server, sizeof server, "127.0.0.1:%u", inspector_port());
  // No proxies, and no modules that would look for some.
  setenv("GIO_USE_PROXY_RESOLVER", "dummy", 1);
  setenv("GIO_MODULE_DIR", "/nonexistent", 1);
  start(server);
  int own = accept_own();
  unsetenv("GIO_USE_PROXY_RESOLVER");
  unsetenv("GIO_MODULE_DIR");
  if (own < 0) return find("_ZN9Inspector15RemoteInspector5startEv") ? closed : absent;
  fcntl(other, F_SETFL, fcntl(other, F_GETFL) | O_NONBLOCK);
  if (dup2(other, own) < 0) return strerror(errno);
  fcntl(own, F_SETFD, FD_CLOEXEC);
  // It has been set up when the message that was waiting has been read.
  struct pollfd message = {.fd = own, .events = POLLIN};
  for (int round = 0; round < patience; round++) {
    if (poll(&message, 1, 0) == 0 && round > 0) return NULL;
    inspector_turn();
    if (message.revents) usleep(1000);
  }
  return closed;
}

// MARK: The sampling profiler

const char *sampling_start(const void *group) {
  bool (*enable)(const void *) = find("JSContextGroupEnableSamplingProfiler");
  if (!enable || !enable(group)) return "this JavaScriptCore has no sampling profiler";
  return NULL;
}

char *sampling_take(const void *group) {
  void *(*take)(const void *) = find("JSContextGroupTakeSamplesFromSamplingProfiler");
  size_t (*length)(const void *) = find("JSStringGetMaximumUTF8CStringSize");
  size_t (*copy)(const void *, char *, size_t) = find("JSStringGetUTF8CString");
  void (*release)(const void *) = find("JSStringRelease");
  if (!take || !length || !copy || !release) return NULL;
  void *json = take(group);
  if (!json) return NULL;
  size_t size = length(json);
  char *text = malloc(size);
  if (text) copy(json, text, size);
  release(json);
  return text;
}
