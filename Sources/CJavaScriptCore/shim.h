#pragma once
#include <JavaScriptCore/JavaScript.h>
#include <pthread.h>
#include <stdint.h>

/// The approximate position of this thread's stack pointer. The stack grows down.
static inline uintptr_t current_stack_pointer(void) {
  return (uintptr_t)__builtin_frame_address(0);
}

#if defined(__linux__)
// <pthread.h> declares it only for GNU programs.
extern int pthread_getattr_np(pthread_t thread, pthread_attr_t *attributes);
#endif

// The following is exported by the library on every platform, but is not in an installed header.
// https://github.com/WebKit/WebKit/tree/main/Source/JavaScriptCore/API
#ifdef __cplusplus
extern "C" {
#endif

// JSContextRefPrivate.h
typedef bool (*JSShouldTerminateCallback)(JSContextRef ctx, void *context);
JS_EXPORT void JSContextGroupSetExecutionTimeLimit(
    JSContextGroupRef group, double limit, JSShouldTerminateCallback callback, void *context);
JS_EXPORT void JSContextGroupClearExecutionTimeLimit(JSContextGroupRef group);
JS_EXPORT void JSGlobalContextSetUnhandledRejectionCallback(
    JSGlobalContextRef ctx, JSObjectRef function, JSValueRef *exception);

// JSObjectRefPrivate.h
JS_EXPORT JSGlobalContextRef JSObjectGetGlobalContext(JSObjectRef object);
JS_EXPORT JSObjectRef JSObjectGetProxyTarget(JSObjectRef object);

// JSBasePrivate.h
JS_EXPORT void JSReportExtraMemoryCost(JSContextRef ctx, size_t size);
JS_EXPORT void JSSynchronousGarbageCollectForDebugging(JSContextRef ctx);

// JSLockRefPrivate.h
JS_EXPORT void JSLock(JSContextRef ctx);
JS_EXPORT void JSUnlock(JSContextRef ctx);

// JSWeakPrivate.h
typedef const struct OpaqueJSWeak *JSWeakRef;
JS_EXPORT JSWeakRef JSWeakCreate(JSContextGroupRef group, JSObjectRef object);
JS_EXPORT void JSWeakRelease(JSContextGroupRef group, JSWeakRef weak);
JS_EXPORT JSObjectRef JSWeakGetObject(JSWeakRef weak);

// JSHeapFinalizerPrivate.h
typedef void (*JSHeapFinalizer)(JSContextGroupRef group, void *userData);
JS_EXPORT void JSContextGroupAddHeapFinalizer(
    JSContextGroupRef group, JSHeapFinalizer finalizer, void *userData);
JS_EXPORT void JSContextGroupRemoveHeapFinalizer(
    JSContextGroupRef group, JSHeapFinalizer finalizer, void *userData);

// JSMarkingConstraintPrivate.h
struct JSMarker;
typedef struct JSMarker JSMarker;
typedef JSMarker *JSMarkerRef;
struct JSMarker {
  bool (*IsMarked)(JSMarkerRef marker, JSObjectRef object);
  void (*Mark)(JSMarkerRef marker, JSObjectRef object);
};
typedef void (*JSMarkingConstraint)(JSMarkerRef marker, void *userData);
JS_EXPORT void JSContextGroupAddMarkingConstraint(
    JSContextGroupRef group, JSMarkingConstraint constraint, void *userData);

// JSScriptRefPrivate.h
typedef struct OpaqueJSScript *JSScriptRef;
JS_EXPORT JSScriptRef JSScriptCreateFromString(
    JSContextGroupRef group, JSStringRef url, int startingLineNumber, JSStringRef source,
    JSStringRef *errorMessage, int *errorLine);
JS_EXPORT void JSScriptRelease(JSScriptRef script);
JS_EXPORT JSValueRef JSScriptEvaluate(
    JSContextRef ctx, JSScriptRef script, JSValueRef thisValue, JSValueRef *exception);

// JSStringRefPrivate.h
JS_EXPORT JSStringRef JSStringCreateWithCharactersNoCopy(const JSChar *chars, size_t numChars);

#ifdef __cplusplus
}
#endif
