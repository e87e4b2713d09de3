import { fork, type ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Plan } from 'release-contracts/plan'
import type { FromWorker, RenderRequest } from '../../worker/messages'
import type { Log } from '../log/log'
import { blame, type Blame } from './blame'
import type { FromSupervisor, LossReason, Sample, ToSupervisor } from './supervisor-messages'
import {
  evaluateSample,
  isSpinning,
  sinceLastPage,
  wasIdle,
  watchLimits,
  type Heartbeat,
} from './watchdog'
import { supervisorFile, workerPermissions } from './worker-permissions'

const fixedLimits = { maxYoungGenerationSizeMb: 32, stackSizeMb: 4 }
const defaultMemory: WorkerMemory = { oldGenerationMb: 192, rssMib: watchLimits.rssMib }
/** How V8 ends a process in which an allocation does not fit. */
const abortSignals: readonly string[] = ['SIGABRT', 'SIGTRAP', 'SIGILL']
/** Longer than the pause between two samples of an idle worker. */
const silentMs = 800
const recentMs = 2000
/** Plans of ended requests, for code that misbehaves after its page was sent. */
const rememberedPlans = 100

/** No request of this number is ever under way. */
const nobody: Blame = { request: -1 }

export interface Loss extends Blame {
  reason: LossReason
  message: string
}

export interface WorkerMemory {
  oldGenerationMb: number
  /** Of the whole process, heap included. */
  rssMib: number
}

export interface WorkerEvents {
  onMessage: (message: FromWorker) => void
  /** Called once; the requests given to this worker get no more messages. */
  onLost: (loss: Loss) => void
}

/** One render worker in its own process. It never takes the server down with it. */
export class RenderWorker {
  readonly #child: ChildProcess
  readonly #plans = new Map<number, Plan>()
  readonly #open = new Set<number>()
  #life: Heartbeat | undefined
  #livedAt = performance.now()
  #lastSlots: readonly number[] = []
  #recent: Sample[] = []
  #running = true

  constructor(
    script: string,
    private readonly events: WorkerEvents,
    private readonly log: Log,
    private readonly memory = defaultMemory,
  ) {
    const limits = { ...fixedLimits, maxOldGenerationSizeMb: memory.oldGenerationMb }
    const permissions = workerPermissions(script, supervisorFile)
    const order = { script, limits, permissions: permissions.thread }
    // The code of remotes sees none of the server's secrets: neither its environment nor its files.
    this.#child = fork(supervisorFile, [JSON.stringify(order)], {
      execArgv: permissions.process,
      env: { NODE_ENV: 'production', TZ: 'UTC', LANG: 'C.UTF-8' },
      serialization: 'advanced',
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    this.#child.on('message', (message) => this.#receive(message as FromSupervisor))
    this.#child.on('error', (error) => this.#lose('crash', error.message))
    this.#child.on('exit', (code, signal) => this.#exited(code, signal))
    this.#readOutput()
  }

  get pid() {
    return this.#child.pid
  }

  /** Requests under way. */
  get open(): ReadonlySet<number> {
    return this.#open
  }

  /** Probably hanging: not the one to give a page to. */
  get isSilent() {
    return performance.now() - this.#livedAt > silentMs
  }

  get hasRested() {
    return wasIdle(this.#recent)
  }

  planOf(request: number) {
    return this.#plans.get(request)
  }

  render(request: RenderRequest) {
    this.#plans.set(request.id, request.plan)
    const oldest = this.#plans.size > rememberedPlans ? this.#plans.keys().next().value : undefined
    if (oldest !== undefined) this.#plans.delete(oldest)
    this.#open.add(request.id)
    this.#send({ type: 'busy', count: this.#open.size })
    this.#send(request)
  }

  /** The request is over, or nobody wants it any more. */
  release(id: number, abort: boolean) {
    if (!this.#open.delete(id)) return
    if (abort) this.#send({ type: 'abort', id })
    this.#send({ type: 'busy', count: this.#open.size })
  }

  /** After a render that took too long: code that computes on and on is ended with its worker. */
  loseIfSpinning() {
    const alone = this.#open.size <= 2
    if (alone && isSpinning(this.#recent)) this.#lose('hang', 'kept computing after the time limit')
  }

  end() {
    this.#running = false
    this.#child.kill('SIGKILL')
  }

  #send(message: ToSupervisor) {
    if (this.#running && this.#child.connected) this.#child.send(message, () => undefined)
  }

  #receive(message: FromSupervisor) {
    if (!this.#running) return
    if (message.from === 'worker') return this.events.onMessage(message.message)
    this.#lastSlots = message.sample.slots
    if (message.type === 'sample') this.#watch(message.sample)
    else this.#lose(message.reason, message.message)
  }

  #watch(sample: Sample) {
    this.#recent = [...this.#recent.filter(({ at }) => sample.at - at < recentMs), sample]
    const verdict = evaluateSample(sample, this.#life, this.memory.rssMib)
    if (verdict.verdict !== 'alive') return this.#lose(verdict.verdict, verdict.message)
    if (verdict.life !== this.#life) this.#livedAt = performance.now()
    this.#life = verdict.life
    const leftOver = this.#open.size === 0 && isSpinning(sinceLastPage(this.#recent))
    if (leftOver) this.#lose('hang', 'kept computing with no page to render')
  }

  #exited(code: number | null, signal: NodeJS.Signals | null) {
    const reason = signal && abortSignals.includes(signal) ? 'memory' : 'crash'
    this.#lose(reason, `ended by ${signal ?? `code ${code}`}`)
  }

  #lose(reason: LossReason, message: string) {
    if (!this.#running) return
    this.end()
    const blamed = blame(this.#lastSlots, (id) => this.planOf(id))
    this.events.onLost({ reason, message, ...(reason === 'starved' ? nobody : blamed) })
  }

  #readOutput() {
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      if (!stream) continue
      createInterface({ input: stream }).on('line', (line) =>
        this.log.debug('render-worker.output', { line: line.slice(0, 500) }),
      )
    }
  }
}
