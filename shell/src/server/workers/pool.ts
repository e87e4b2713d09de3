import { clientNetwork } from 'server-telemetry/client-network'
import type { FromWorker, RenderRequest } from '../../worker/messages'
import type { Log } from '../log/log'
import { createArrivals } from '../proxy/fair-slots'
import type { FaultKind } from './faults'
import { RenderWorker, type Loss, type WorkerMemory } from './render-worker'
import type { FaultReport } from './time-out'

const rendersPerWorker = 5000
const openPerWorker = 32
/** Of the places, for one client network: as of the calls at the API. */
const maxShare = 1 / 3
const slowestRestartMs = 5000

export interface PoolOptions {
  size: number
  log: Log
  /** What a worker may use before it is ended; left out, what the pages of a real site need. */
  memory?: WorkerMemory
  /** A version took a worker down, or failed after its page was sent. */
  onFault: (fault: FaultReport & { kind: FaultKind }) => void
}

export interface Listener {
  onMessage: (message: FromWorker) => void
  onLost: (loss: Loss) => void
}

interface Member {
  worker: RenderWorker
  renders: number
  /** Takes no more pages and ends with its last one. */
  draining: boolean
}

/** Render workers of one script; a lost one is replaced at once. */
export class Pool {
  readonly #members = new Set<Member>()
  readonly #listeners = new Map<number, Listener>()
  readonly #timers = new Set<NodeJS.Timeout>()
  readonly #underWay: ReturnType<typeof createArrivals>
  #script: string | undefined
  /** Losses without a finished page between them: a worker that cannot start. */
  #inVain = 0
  #replaced = 0
  #closed = false

  constructor(private readonly options: PoolOptions) {
    const places = options.size * openPerWorker
    this.#underWay = createArrivals({
      // Each worker limits its own.
      max: Number.POSITIVE_INFINITY,
      maxPerAddress: Math.floor(places * maxShare),
    })
  }

  /** Takes the workers to another script; pages under way end where they began. */
  use(script: string) {
    if (script === this.#script) return
    this.#script = script
    const old = [...this.#members]
    const lacking = old.length === 0 ? this.options.size : 0
    for (let count = 0; count < lacking; count += 1) this.#start()
    for (const member of old) this.#retire(member)
  }

  /** Takes no more pages: its workers end with their last ones. */
  retire() {
    this.#script = undefined
    for (const member of [...this.#members]) this.#retire(member)
  }

  get isEmpty() {
    return this.#members.size === 0
  }

  /** Its workers keep dying before they finish a page. */
  get isBroken() {
    return this.#inVain > this.options.size
  }

  /** Some worker waits now and then: there is no more to render than the machine can. */
  get rests() {
    return [...this.#members].some(({ worker }) => worker.hasRested)
  }

  /**
   * Gives a request to the least busy worker. Undefined when there is none to take it, or when its client has its
   * share of them.
   * The result ends the request: `abort` when its worker still works on it, `slow` when it
   * took too long.
   */
  render(request: RenderRequest, listener: Listener) {
    const member = this.#leastBusy()
    if (!member) return undefined
    const end = this.#underWay.begin(clientNetwork(request.clientAddress))
    if (!end) return undefined
    this.#listeners.set(request.id, listener)
    member.renders += 1
    member.worker.render(request)
    return (how: 'done' | 'abort' | 'slow') => {
      end()
      this.#release(member, request.id, how)
    }
  }

  status() {
    const members = [...this.#members]
    return {
      wanted: this.#script ? this.options.size : 0,
      running: members.filter((member) => !member.draining).length,
      /** How many pages may be under way at once. */
      places: members.filter((member) => !member.draining).length * openPerWorker,
      rendering: members.reduce((sum, { worker }) => sum + worker.open.size, 0),
      replaced: this.#replaced,
    }
  }

  close() {
    this.#closed = true
    for (const timer of this.#timers) clearTimeout(timer)
    for (const { worker } of this.#members) worker.end()
    this.#members.clear()
  }

  #start() {
    if (!this.#script || this.#closed) return
    const events = {
      onMessage: (message: FromWorker) => this.#deliver(member, message),
      onLost: (loss: Loss) => this.#lost(member, loss),
    }
    const { log, memory } = this.options
    const worker = new RenderWorker(this.#script, events, log, memory)
    const member: Member = { worker, renders: 0, draining: false }
    this.#members.add(member)
  }

  #deliver(member: Member, message: FromWorker) {
    if (message.type === 'leak') return this.#leaks(message)
    if (message.type === 'full') return this.#retire(member)
    if (message.type === 'end') this.#inVain = 0
    const listener = this.#listeners.get(message.id)
    if (listener) listener.onMessage(message)
    else if (message.type === 'fault') this.#late(member, message)
  }

  #leaks({ remote, version, message }: Extract<FromWorker, { type: 'leak' }>) {
    if (version) this.options.onFault({ name: remote, version, kind: 'leak', message })
  }

  /** A fault of a request that is over, for example a rejection after its page was sent. */
  #late(
    { worker }: Member,
    { id, remote, stage, message }: Extract<FromWorker, { type: 'fault' }>,
  ) {
    const version = worker.planOf(id)?.remotes[remote]?.version
    if (version) this.options.onFault({ name: remote, version, kind: stage, message })
  }

  #lost(member: Member, loss: Loss) {
    const { size, log, onFault } = this.options
    const { reason, message, remote, version } = loss
    log.warn('render-worker.lost', { reason, message, remote, version, pid: member.worker.pid })
    this.#members.delete(member)
    this.#replaced += 1
    this.#inVain += 1
    if (!member.draining) this.#replace(this.#inVain - size)
    if (remote && version) onFault({ name: remote, version, kind: reason, message })
    for (const id of [...member.worker.open]) this.#listeners.get(id)?.onLost(loss)
  }

  /** At once, unless workers keep dying before they finish a page. */
  #replace(excess: number) {
    if (excess <= 0) return this.#start()
    const timer = setTimeout(
      () => {
        this.#timers.delete(timer)
        this.#start()
      },
      Math.min(100 * 2 ** excess, slowestRestartMs),
    )
    this.#timers.add(timer)
  }

  #release(member: Member, id: number, how: 'done' | 'abort' | 'slow') {
    this.#listeners.delete(id)
    if (how === 'slow') member.worker.loseIfSpinning()
    member.worker.release(id, how !== 'done')
    if (member.renders >= rendersPerWorker) this.#retire(member)
    this.#endIfIdle(member)
  }

  #retire(member: Member) {
    if (member.draining) return
    member.draining = true
    this.#start()
    this.#endIfIdle(member)
  }

  #endIfIdle(member: Member) {
    if (!member.draining || member.worker.open.size > 0) return
    this.#members.delete(member)
    member.worker.end()
  }

  #leastBusy(): Member | undefined {
    return [...this.#members]
      .filter((member) => !member.draining && member.worker.open.size < openPerWorker)
      .sort(
        (a, b) =>
          Number(a.worker.isSilent) - Number(b.worker.isSilent) ||
          a.worker.open.size - b.worker.open.size,
      )[0]
  }
}
