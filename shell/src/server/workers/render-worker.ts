import { fork } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { Plan } from 'shared-contracts/plan'
import type { FromWorker, RenderRequest } from '../../worker/messages'
import type { Log } from '../log/log'
import { blame, type Blame } from './blame'
import type { FromKeeper, LossReason, Sample, ToKeeper } from './keeper-messages'
import { isSpinning, judge, type SignOfLife } from './watchdog'

const keeper = fileURLToPath(new URL('keeper.mjs', import.meta.url))
const limits = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 }
/** How V8 ends a process in which an allocation does not fit. */
const abortSignals: readonly string[] = ['SIGABRT', 'SIGTRAP', 'SIGILL']
/** Longer than the pause between two samples of an idle worker. */
const silentMs = 800
/** Plans of ended requests, for code that misbehaves after its page was sent. */
const rememberedPlans = 100

export interface Loss extends Blame {
  reason: LossReason
  message: string
}

export interface WorkerEvents {
  onMessage: (message: FromWorker) => void
  /** Called once; the requests given to this worker get no more messages. */
  onLost: (loss: Loss) => void
}

export type RenderWorker = ReturnType<typeof startRenderWorker>

/** One render worker in its own process. It never takes the server down with it. */
export function startRenderWorker(script: string, { onMessage, onLost }: WorkerEvents, log: Log) {
  const child = fork(keeper, [JSON.stringify({ script, limits })], {
    execArgv: [],
    env: { NODE_ENV: 'production', TZ: 'UTC', LANG: 'C.UTF-8' },
    serialization: 'advanced',
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const plans = new Map<number, Plan>()
  const open = new Set<number>()
  let life: SignOfLife | undefined
  let lastSlots: readonly number[] = []
  let recent: Sample[] = []
  let livedAt = performance.now()
  let state: 'running' | 'ending' | 'lost' = 'running'

  const send = (message: ToKeeper) => {
    if (state === 'running' && child.connected) child.send(message, () => undefined)
  }
  const report = () => send({ type: 'busy', count: open.size })

  function lose(reason: LossReason, message: string) {
    if (state !== 'running') return
    state = 'lost'
    child.kill('SIGKILL')
    onLost({ reason, message, ...blame(lastSlots, (request) => plans.get(request)) })
  }

  function watch(sample: Sample) {
    lastSlots = sample.slots
    recent = [...recent.filter(({ at }) => sample.at - at < 2000), sample]
    const verdict = judge(sample, life)
    if (verdict.verdict !== 'alive') return lose(verdict.verdict, verdict.message)
    if (verdict.life !== life) livedAt = performance.now()
    life = verdict.life
    if (open.size === 0 && isSpinning(recent)) lose('hang', 'computed on with no page to render')
  }

  child.on('message', (message: FromKeeper) => {
    if (state !== 'running') return
    if (message.from === 'worker') return onMessage(message.message)
    if (message.type === 'sample') watch(message.sample)
    if (message.type !== 'lost') return
    lastSlots = message.sample.slots
    lose(message.reason, message.message)
  })
  child.on('error', (error) => lose('crash', error.message))
  child.on('exit', (code, signal) => {
    const reason = signal && abortSignals.includes(signal) ? 'memory' : 'crash'
    lose(reason, `ended by ${signal ?? `code ${code}`}`)
  })
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue
    createInterface({ input: stream }).on('line', (line) =>
      log.debug('render-worker.output', { line: line.slice(0, 500) }),
    )
  }

  return {
    pid: child.pid,
    open: open as ReadonlySet<number>,
    /** Probably hanging: not the one to give a page to. */
    isSilent: () => performance.now() - livedAt > silentMs,
    render(request: RenderRequest) {
      plans.set(request.id, request.plan)
      const oldest = plans.size > rememberedPlans ? plans.keys().next().value : undefined
      if (oldest !== undefined) plans.delete(oldest)
      open.add(request.id)
      report()
      send(request)
    },
    /** The request is over, or nobody wants it any more. */
    release(id: number, abort: boolean) {
      if (!open.delete(id)) return
      if (abort) send({ type: 'abort', id })
      report()
    },
    planOf: (request: number) => plans.get(request),
    /** After a render that took too long: code that computes on and on is ended with its worker. */
    loseIfSpinning() {
      if (open.size <= 2 && isSpinning(recent)) lose('hang', 'computed on after the longest time')
    },
    end() {
      if (state === 'running') state = 'ending'
      child.kill('SIGKILL')
    },
  }
}
