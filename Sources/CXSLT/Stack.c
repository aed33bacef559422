#include "Stack.h"

#include <libxml/globals.h>
#include <libxml/tree.h>
#include <pthread.h>
#include <setjmp.h>
#include <stdint.h>
#include <time.h>

// Templates that call each other up to the limit, each as deep as a style sheet may be, use a third
// of it. Memory is committed as it is used.
static const size_t stack_size = (size_t)512 << 20;
// What must remain for making a node and for unwinding its tree.
static const size_t reserve = (size_t)1 << 20;
static const long interval = 5 * 1000 * 1000;

typedef struct {
  void (*work)(void *context);
  void *context;
  uintptr_t limit;
  jmp_buf end;
  pthread_mutex_t mutex;
  pthread_cond_t condition;
  // Processor time of the whole job, once it is over.
  double seconds;
  bool is_over;
  bool is_whole;
} job;

static _Thread_local job *current;

// Trees that are deep enough are copied by recursion, and each level of a copy makes a node.
static void check_stack(xmlNodePtr node) {
  char here;
  if (current && (uintptr_t)&here < current->limit) longjmp(current->end, 1);
}

static double time_of(clockid_t clock) {
  struct timespec time;
  if (clock_gettime(clock, &time) != 0) return 0;
  return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static void *run(void *argument) {
  job *job = argument;
  char here;
  current = job;
  job->limit = (uintptr_t)&here - stack_size + reserve;
  xmlRegisterNodeDefault(check_stack);
  if (setjmp(job->end) == 0) {
    job->work(job->context);
    job->is_whole = true;
  }
  pthread_mutex_lock(&job->mutex);
  job->seconds = time_of(CLOCK_THREAD_CPUTIME_ID);
  job->is_over = true;
  pthread_cond_signal(&job->condition);
  pthread_mutex_unlock(&job->mutex);
  return NULL;
}

#ifdef __linux__
static double time_of_thread(pthread_t thread) {
  clockid_t clock;
  return pthread_getcpuclockid(thread, &clock) == 0 ? time_of(clock) : 0;
}
#else
// Here a thread cannot read the clock of another one.
static double time_of_thread(pthread_t thread) { return 0; }
#endif

// Waits a moment; returns whether the work is over.
static bool wait_for(job *job) {
  struct timespec end;
  clock_gettime(CLOCK_REALTIME, &end);
  end.tv_nsec += interval;
  if (end.tv_nsec >= 1000000000) {
    end.tv_nsec -= 1000000000;
    end.tv_sec++;
  }
  pthread_mutex_lock(&job->mutex);
  if (!job->is_over) pthread_cond_timedwait(&job->condition, &job->mutex, &end);
  bool is_over = job->is_over;
  pthread_mutex_unlock(&job->mutex);
  return is_over;
}

static void observe(
    job *job, pthread_t thread, void (*stop)(void *context), xslt_observer observer) {
  double before = 0;
  bool is_over = false;
  while (!is_over) {
    is_over = wait_for(job);
    double now = is_over ? job->seconds : time_of_thread(thread);
    bool goes_on = observer(now > before ? now - before : 0);
    if (now > before) before = now;
    if (!goes_on && !is_over) stop(job->context);
  }
}

bool xslt_runOnLargeStack(
    void (*work)(void *context), void (*stop)(void *context), void *context, xslt_observer observer) {
  job job = {.work = work, .context = context};
  pthread_mutex_init(&job.mutex, NULL);
  pthread_cond_init(&job.condition, NULL);
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, stack_size);
  pthread_t thread;
  bool has_started = pthread_create(&thread, &attributes, run, &job) == 0;
  if (has_started) {
    observe(&job, thread, stop, observer);
    pthread_join(thread, NULL);
  }
  pthread_attr_destroy(&attributes);
  pthread_cond_destroy(&job.condition);
  pthread_mutex_destroy(&job.mutex);
  return has_started && job.is_whole;
}
