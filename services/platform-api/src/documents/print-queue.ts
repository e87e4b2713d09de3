import { Worker } from 'node:worker_threads'
import type { PrintAnswer, PrintRequest } from './print-messages'

interface Job {
  request: PrintRequest
  resolve(bytes: Uint8Array): void
  reject(error: Error): void
}

interface QueueOptions {
  /** Module of the thread; another one in tests. */
  worker: URL
  /** Milliseconds for one document. */
  timeout: number
  /** Milliseconds without work after which the thread is ended: it holds over 100 MB. */
  idle: number
  /** Documents that may wait. */
  most: number
}

const usual: QueueOptions = {
  worker: new URL('./print-thread.mjs', import.meta.url),
  timeout: 30_000,
  idle: 60_000,
  most: 100,
}

/** Prints one document after the other in a thread of its own, so that the server goes on answering. */
export class PrintQueue {
  private readonly options: QueueOptions
  private readonly waiting: Job[] = []
  private current: Job | undefined
  private thread: Worker | undefined
  private timer: NodeJS.Timeout | undefined
  private closed = false

  constructor(options: Partial<QueueOptions> = {}) {
    this.options = { ...usual, ...options }
  }

  /** Resolves with the file. Rejects when printing fails, takes too long or too many wait. */
  print(request: PrintRequest): Promise<Uint8Array> {
    if (this.closed) return Promise.reject(new Error('The server is stopping.'))
    if (this.waiting.length >= this.options.most) {
      return Promise.reject(new Error('Too many documents wait to be printed.'))
    }
    return new Promise((resolve, reject) => {
      this.waiting.push({ request, resolve, reject })
      this.next()
    })
  }

  /** Ends the thread; what still waits is rejected. */
  async close(): Promise<void> {
    this.closed = true
    clearTimeout(this.timer)
    for (const job of [this.current, ...this.waiting.splice(0)]) {
      job?.reject(new Error('The server is stopping.'))
    }
    this.current = undefined
    await this.endThread()
  }

  private next() {
    if (this.current || this.closed) return
    clearTimeout(this.timer)
    this.current = this.waiting.shift()
    if (!this.current) {
      this.timer = setTimeout(() => void this.endThread(), this.options.idle).unref()
      return
    }
    this.timer = setTimeout(() => this.tooLong(), this.options.timeout)
    this.thread ??= this.startThread()
    this.thread.postMessage(this.current.request)
  }

  private settle(finish: (job: Job) => void) {
    const job = this.current
    this.current = undefined
    if (job) finish(job)
    this.next()
  }

  private tooLong() {
    void this.endThread()
    const error = new Error(`Printing took longer than ${this.options.timeout} ms.`)
    this.settle((job) => job.reject(error))
  }

  private startThread(): Worker {
    const thread = new Worker(this.options.worker, {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    })
    thread.unref()
    // A thread that ends by itself takes its document with it; the next one gets a new thread.
    const lost = (error: Error) => {
      if (this.thread !== thread) return
      this.thread = undefined
      this.settle((job) => job.reject(error))
    }
    // An answer may still come from a thread that was given up: it is not the next document.
    thread.on('message', (answer: PrintAnswer) => {
      if (this.thread === thread) this.answered(answer)
    })
    thread.on('error', (error) => lost(error as Error))
    thread.on('exit', (code) => lost(new Error(`The printing thread ended with ${code}.`)))
    return thread
  }

  private answered(answer: PrintAnswer) {
    this.settle((job) =>
      'bytes' in answer ? job.resolve(answer.bytes) : job.reject(new Error(answer.failed)),
    )
  }

  private async endThread(): Promise<void> {
    const { thread } = this
    this.thread = undefined
    await thread?.terminate()
  }
}
