import { mayPass, type Answer, type Ask, type Problem } from './inquiry'
import type { PaymentOutcome } from './payment-outcome'

export interface Watched<S = PaymentOutcome> {
  /** The last that the server said. */
  outcome?: S
  /** Why the last question has no answer. */
  problem?: Problem
  checking: boolean
  /** ISO date-time of the last answer. */
  checkedOn?: string
}

/** Of an order's payment or a plan's. */
export interface Settling {
  /** Asking again by itself would not change it. */
  final: boolean
}

export interface Watch {
  checkNow: () => void
  stop: () => void
}

/**
 * Asks at once, then ever less often, for as long as an answer may change; only while the page is
 * seen, and at once when it is seen or online again.
 */
export function watchPayment<S extends Settling>(
  ask: Ask<S>,
  onChange: (watched: Watched<S>) => void,
): Watch {
  const abort = new AbortController()
  let watched: Watched<S> = { checking: false }
  let asked = 0
  let due = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const tell = (change: Partial<Watched<S>>) => onChange((watched = { ...watched, ...change }))
  const check = async () => {
    if (watched.checking || abort.signal.aborted) return
    clearTimeout(timer)
    due = false
    tell({ checking: true })
    const answer = await ask(abort.signal)
    if (abort.signal.aborted) return
    asked += 1
    tell({ ...changeBy(answer), checking: false })
    if (mayChange(answer)) timer = setTimeout(onTime, waitAfter(asked))
  }
  const onTime = () => {
    if (document.visibilityState === 'visible') void check()
    else due = true
  }
  const onSeen = () => {
    if (document.visibilityState === 'visible' && due) void check()
  }
  const onOnline = () => {
    if (watched.problem?.kind === 'offline') void check()
  }
  document.addEventListener('visibilitychange', onSeen)
  addEventListener('online', onOnline)
  void check()
  return {
    checkNow: () => void check(),
    stop: () => {
      abort.abort()
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onSeen)
      removeEventListener('online', onOnline)
    },
  }
}

const changeBy = <S>(answer: Answer<S>): Partial<Watched<S>> =>
  'outcome' in answer
    ? { outcome: answer.outcome, problem: undefined, checkedOn: new Date().toISOString() }
    : { problem: answer.problem }

const mayChange = (answer: Answer<Settling>) =>
  'outcome' in answer ? !answer.outcome.final : mayPass(answer.problem)

/** Seconds between one answer and the next question: banks mostly answer at once, or much later. */
const early = [2, 3, 5, 8, 13, 20]
const steady = 30

/** Milliseconds to wait before the question that follows `asked` answers. */
export const waitAfter = (asked: number): number => (early[asked - 1] ?? steady) * 1000
