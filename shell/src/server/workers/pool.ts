import type { FromWorker, RenderRequest } from '../../worker/messages'
import type { Log } from '../log/log'
import type { FaultKind } from './faults'
import { startRenderWorker, type Loss, type RenderWorker } from './render-worker'
import type { FaultReport } from './time-out'

const rendersPerWorker = 5000
const openPerWorker = 32
const slowestRestartMs = 5000

export interface PoolOptions {
  size: number
  log: Log
  /** A remote's version took a worker down, or failed after its page was sent. */
  onFault: (fault: FaultReport & { kind: FaultKind }) => void
}

export interface Listener {
  onMessage: (message: FromWorker) => void
  onLost: (loss: Loss) => void
}

interface Member {
  worker: RenderWorker
  script: string
  renders: number
  draining: boolean
}

export type Pool = ReturnType<typeof createPool>

/** Render workers of one script; a lost one is replaced at once. */
export function createPool({ size, log, onFault }: PoolOptions) {
  const members = new Set<Member>()
  const listeners = new Map<number, Listener>()
  const timers = new Set<NodeJS.Timeout>()
  let script: string | undefined
  /** Losses without a finished render between them: a worker that cannot start. */
  let inVain = 0
  let replaced = 0
  let closed = false

  function start() {
    if (!script || closed) return
    const member: Member = { script, renders: 0, draining: false, worker: undefined as never }
    member.worker = startRenderWorker(
      script,
      {
        onMessage: (message) => deliver(member, message),
        onLost: (loss) => lost(member, loss),
      },
      log,
    )
    members.add(member)
  }

  function deliver(member: Member, message: FromWorker) {
    if (message.type === 'end') inVain = 0
    const listener = listeners.get(message.id)
    if (listener) listener.onMessage(message)
    else if (message.type === 'fault') late(member, message)
  }

  /** A fault of a request that is over, for example a rejection after its page was sent. */
  function late(member: Member, fault: Extract<FromWorker, { type: 'fault' }>) {
    const version = member.worker.planOf(fault.id)?.remotes[fault.remote]?.version
    if (!version) return
    onFault({ name: fault.remote, version, kind: fault.stage, message: fault.message })
  }

  function lost(member: Member, loss: Loss) {
    members.delete(member)
    replaced += 1
    inVain += 1
    const { reason, message, remote, version } = loss
    log.warn('render-worker.lost', { reason, message, remote, version, pid: member.worker.pid })
    const delay = inVain > size ? Math.min(100 * 2 ** (inVain - size), slowestRestartMs) : 0
    if (delay === 0) start()
    else later(start, delay)
    if (remote && version) onFault({ name: remote, version, kind: reason, message })
    for (const id of [...member.worker.open]) listeners.get(id)?.onLost(loss)
  }

  function later(run: () => void, delay: number) {
    const timer = setTimeout(() => {
      timers.delete(timer)
      run()
    }, delay)
    timers.add(timer)
  }

  function retire(member: Member) {
    if (member.draining) return
    member.draining = true
    start()
    endIfIdle(member)
  }

  function endIfIdle(member: Member) {
    if (!member.draining || member.worker.open.size > 0) return
    members.delete(member)
    member.worker.end()
  }

  function leastBusy(): Member | undefined {
    return [...members]
      .filter((member) => !member.draining && member.worker.open.size < openPerWorker)
      .sort(
        (a, b) =>
          Number(a.worker.isSilent()) - Number(b.worker.isSilent()) ||
          a.worker.open.size - b.worker.open.size,
      )[0]
  }

  return {
    /** Takes the workers to another script; requests under way end where they began. */
    use(next: string) {
      if (next === script) return
      script = next
      const old = [...members]
      if (old.length === 0) for (let count = 0; count < size; count += 1) start()
      for (const member of old) retire(member)
    },

    /**
     * Gives a request to the least busy worker. Undefined when there is none to take it.
     * The result ends the request: `abort` when its worker still works on it, `slow` when it
     * took too long.
     */
    render(request: RenderRequest, listener: Listener) {
      const member = leastBusy()
      if (!member) return undefined
      listeners.set(request.id, listener)
      member.renders += 1
      member.worker.render(request)
      return (how: 'done' | 'abort' | 'slow') => {
        listeners.delete(request.id)
        if (how === 'slow') member.worker.loseIfSpinning()
        member.worker.release(request.id, how !== 'done')
        if (member.renders >= rendersPerWorker) retire(member)
        endIfIdle(member)
      }
    },

    status: () => ({
      wanted: size,
      running: [...members].filter((member) => !member.draining).length,
      rendering: [...members].reduce((sum, { worker }) => sum + worker.open.size, 0),
      replaced,
    }),

    close() {
      closed = true
      for (const timer of timers) clearTimeout(timer)
      for (const { worker } of members) worker.end()
      members.clear()
    },
  }
}
