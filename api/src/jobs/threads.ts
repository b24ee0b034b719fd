import { EventEmitter } from 'node:events'
import { MessageChannel, type ResourceLimits, Worker } from 'node:worker_threads'
import type { Handed, Last } from './thread-tasks.ts'

// A thread needs a third of a second to load what it works with, far longer than most tasks take: it is kept for the next one.

/** Threads of one kind that wait for a task at most, and for how many milliseconds each. */
const mostIdle = 2
const patience = 60_000

interface Idle {
  readonly thread: Worker
  readonly timer: NodeJS.Timeout
}

/** What Node calls a thread that is no more. */
const ended = -1

const idle = new Map<string, Idle[]>()

const idleOf = (kind: string) => {
  const waiting = idle.get(kind) ?? []
  idle.set(kind, waiting)
  return waiting
}

function keep(kind: string, thread: Worker) {
  const waiting = idleOf(kind)
  if (waiting.length >= mostIdle) return void thread.terminate()
  const timer = setTimeout(() => {
    waiting.splice(waiting.indexOf(one), 1)
    void thread.terminate()
  }, patience)
  const one = { thread, timer }
  timer.unref()
  waiting.push(one)
}

function take(kind: string): Worker | undefined {
  const waiting = idleOf(kind)
  for (let one = waiting.pop(); one; one = waiting.pop()) {
    clearTimeout(one.timer)
    if (one.thread.threadId !== ended) return one.thread
  }
  return undefined
}

function start(entry: URL, resourceLimits: ResourceLimits): Worker {
  const thread = new Worker(entry, { resourceLimits })
  // Also when nobody listens: an unheard error would end the server.
  thread.on('error', () => {})
  // While it has a task, the task's port keeps the process alive; while it waits, nothing does.
  thread.unref()
  return thread
}

/**
 * A task that a worker thread carries out beside the main thread: `entry` calls `takeTasks`, `limits` bound its memory. Emits as a Worker
 * does: `message`; `error` where the thread breaks down; `exit` with 0 after the last message, or with another code where it ended without.
 */
export class ThreadTask extends EventEmitter {
  readonly postMessage: (message: unknown) => void
  /** Ends a task that is not over, with its thread: nothing of it happens any more. */
  readonly terminate: () => Promise<void>

  constructor(entry: URL, order: unknown, limits: ResourceLimits = {}) {
    super()
    const kind = `${entry.href} ${JSON.stringify(limits)}`
    const thread = take(kind) ?? start(entry, limits)
    const { port1, port2 } = new MessageChannel()
    let isOver = false
    const fail = (error: Error) => this.listenerCount('error') > 0 && this.emit('error', error)
    const end = (code: number) => {
      isOver = true
      // What a thread said before it broke down may come after its end.
      port1.off('message', hear)
      thread.off('error', fail).off('exit', stopped)
      this.emit('exit', code)
    }
    const stopped = (code: number) => end(code || 1)
    const hear = (said: object) => {
      if (!('last' in said)) return void this.emit('message', said)
      isOver = true
      keep(kind, thread)
      const { last } = said as Last
      if (last !== undefined) this.emit('message', last)
      end(0)
    }
    port1.on('message', hear)
    thread.on('error', fail).on('exit', stopped)
    thread.postMessage({ order, port: port2 } satisfies Handed<unknown>, [port2])
    this.postMessage = message => port1.postMessage(message)
    this.terminate = async () => {
      if (isOver) return
      // Its last message may be on its way.
      port1.off('message', hear)
      await thread.terminate()
    }
  }
}
