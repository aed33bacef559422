#pragma once
#include <stdbool.h>
#include <stdint.h>

// The engine's inspector and its sampling profiler, which its library exports without declaring them. They are
// looked up when somebody debugs or measures; functions that may fail return NULL, or why it is impossible.

// MARK: The remote inspector
// https://github.com/WebKit/WebKit/tree/main/Source/JavaScriptCore/inspector/remote/glib

/// Opens a port on this computer, to which the engine will connect.
const char *inspector_listen(void);

/// The port, once there is one.
uint16_t inspector_port(void);

/// Gives this thread an event loop of its own for the inspector. The engine must not have started yet.
const char *inspector_prepare(void);

/// Lets the engine connect to the port, and puts a socket in the place of that connection.
///
/// - Parameter socket: connected; its other end has sent a message already.
const char *inspector_connect(int socket);

/// Handles messages that have arrived.
void inspector_turn(void);

/// Whether a message is being handled, which may run a script.
bool inspector_is_busy(void);

/// Shows a global object to the other end.
void inspector_show(const void *context);

// MARK: The sampling profiler
// https://github.com/WebKit/WebKit/blob/main/Source/JavaScriptCore/API/JSContextRefPrivate.h

/// Begins to take samples of the scripts of a context group.
const char *sampling_start(const void *group);

/// The samples so far as JSON, to be released by `free`.
char *sampling_take(const void *group);
