import POSIX
import WorkerPool

// A pool whose tasks are told by words what to do: who forks must have no other threads, and a process of
// tests has many. Prints a line for each event.
//
//     worker-pool-program JOBS SECONDS MEGABYTES TASK…

let arguments = CommandLine.arguments.dropFirst()
let numbers = arguments.prefix(3).map { Double($0) ?? 0 }
var tasks = Array(arguments.dropFirst(3).enumerated())[...]

let pool = WorkerPool(
  jobs: Int(numbers[0]),
  limits: WorkerPool.Limits(
    seconds: numbers[1] > 0 ? numbers[1] : nil, megabytes: numbers[2] > 0 ? Int(numbers[2]) : nil),
  attach: { task, seconds in
    let isFile = String(decoding: task, as: UTF8.self) == "file"
    return WorkerPool.Attachment(
      task: task, input: isFile ? open("/proc/self/comm", O_RDONLY) : -1, seconds: seconds)
  },
  prepare: { prepared = getpid() }
) { task, reply in work(String(decoding: task, as: UTF8.self), reply) }

nonisolated(unsafe) var prepared: pid_t = 0

func work(_ task: String, _ reply: WorkerReply) -> [UInt8] {
  switch task {
  case "sleep": sleep(100)
  case "spin": while true {}
  case "crash":
    write(STDERR_FILENO, "first\nlast words\n", 17)
    abort()
  case "exit": exit(7)
  case "grow":
    while true { memset(malloc(1 << 20), 1, 1 << 20) }
  case "talk":
    for number in 1...3 {
      usleep(200_000)
      reply.send(Array("message \(number)".utf8))
    }
  case "leave": reply.leave(Array("left".utf8))
  case "print": print("this reaches nobody")
  case "process": return Array("\(getpid())".utf8)
  case "prepared": return Array("\(prepared == getpid())".utf8)
  case "large": return [UInt8](repeating: UInt8(ascii: "x"), count: 3 << 20)
  default: break
  }
  return Array("done \(task)".utf8)
}

func show(_ event: WorkerPool.Event) {
  switch event {
  case .message(let task, let bytes):
    print("\(task): says \(String(decoding: bytes, as: UTF8.self))")
  case .finished(let task, .success(let bytes)):
    print(
      "\(task): \(bytes.count > 100 ? "\(bytes.count) bytes" : String(decoding: bytes, as: UTF8.self))"
    )
  case .finished(let task, .failure(let failure)):
    print("\(task): \(failure)")
  }
}

while !tasks.isEmpty || !pool.isIdle {
  while pool.hasRoom, let task = tasks.popFirst() {
    pool.submit(Array(task.element.utf8), as: task.offset)
  }
  for event in pool.wait() { show(event) }
}
