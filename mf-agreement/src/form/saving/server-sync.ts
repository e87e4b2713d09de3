import type { StoreApi } from 'zustand/vanilla'
import type { AutosaveState } from './autosave'
import { withCreationKey } from './draft-changes'
import type { SaveOutcome } from './send-page'
import { attempt, sendUnsent, type QueueAccess, type QueueResult } from './send-queue'

/** Milliseconds that somebody waits for the server; the answers then go on by themselves. */
const patience = 10_000
/** Milliseconds between tries while pages wait. */
const retryAfter = 30_000

/** The draft at the server: one talk at a time, and another try while pages wait. */
export function createServerSync(
  { getState, setState }: StoreApi<AutosaveState>,
  key: string,
  access: QueueAccess,
) {
  const lock = createQueueLock(`amofin-agreement ${key}`)

  async function sync(completing?: number): Promise<QueueResult> {
    const result = await lock(() => sendUnsent(access, completing))
    setState({ connection: connectionAfter(result), refused: null })
    return result
  }

  /** What comes later than somebody waits is noted in the draft all the same. */
  async function sendNow(completing?: number): Promise<QueueResult> {
    const syncing = sync(completing)
    const result = await inTime(syncing)
    if (result !== tooSlow) return result
    setState({ connection: 'slow' })
    void syncing.then(notifyRefusal)
    return { kind: 'unreached', offline: false }
  }

  function notifyRefusal(result: QueueResult) {
    if (result.kind === 'refused') setState({ refused: result })
  }

  /** Sends what waits, unless the server refused it: then somebody has to look at it first. */
  function flush() {
    const { draft, refused, connection } = getState()
    if (draft.unsent.length === 0 || refused || connection === 'sign-in') return
    void sync().then(notifyRefusal)
  }

  /** Somebody signed in, perhaps in another tab: what waited for that is tried again. */
  function resume() {
    if (getState().connection !== 'sign-in') return
    setState({ connection: 'up' })
    flush()
  }

  function start() {
    const again = setInterval(flush, retryAfter)
    window.addEventListener('online', flush)
    window.addEventListener('focus', flush)
    flush()
    return () => {
      clearInterval(again)
      window.removeEventListener('online', flush)
      window.removeEventListener('focus', flush)
    }
  }

  /** The id of the draft at the server, which is made when there is none: files need one. */
  const ensureId = (): Promise<EnsureIdResult> =>
    lock(async () => {
      const draft = await access.change(withCreationKey)
      if (draft.agreementId) return { kind: 'id', id: draft.agreementId }
      // The first save makes the draft, also when the page is refused because it is not complete.
      const { outcome } = await attempt(access, 1)
      const made = madeBy(outcome)
      if (made) {
        await access.change((stored) => ({ ...stored, agreementId: made }))
        return { kind: 'id', id: made }
      }
      return outcome.kind === 'sign-in' ? { kind: 'sign-in' } : { kind: 'none' }
    })

  return { sendNow, ensureId, flush, resume, start }
}

function connectionAfter(result: QueueResult): AutosaveState['connection'] {
  if (result.kind === 'sign-in') return 'sign-in'
  if (result.kind !== 'unreached') return 'up'
  return result.offline ? 'offline' : 'slow'
}

export type EnsureIdResult = { kind: 'id'; id: string } | { kind: 'sign-in' } | { kind: 'none' }

function madeBy(outcome: SaveOutcome): string | undefined {
  if (outcome.kind === 'saved') return outcome.answer.agreement_id || undefined
  return 'agreementId' in outcome ? outcome.agreementId : undefined
}

const tooSlow = Symbol('too slow')

async function inTime<T>(work: Promise<T>): Promise<T | typeof tooSlow> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<typeof tooSlow>((resolve) => {
    timer = setTimeout(() => resolve(tooSlow), patience)
  })
  return Promise.race([work, limit]).finally(() => clearTimeout(timer))
}

type QueueLock = <T>(run: () => Promise<T>) => Promise<T>

/**
 * One sender at a time: among the tabs of this browser where it has Web Locks, and always in this
 * one. A second sender finds in the draft what the first has sent.
 */
function createQueueLock(name: string): QueueLock {
  let tail: Promise<unknown> = Promise.resolve()
  return (run) => {
    const turn = tail.then(async () => await (lockManager()?.request(name, run) ?? run()))
    tail = turn.catch(() => undefined)
    return turn
  }
}

const lockManager = () => ('locks' in navigator ? navigator.locks : undefined)
