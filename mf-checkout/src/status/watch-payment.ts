import { isTransient, type InquiryResult, type Inquiry, type InquiryFailure } from './inquiry'
import type { PaymentOutcome } from './payment-outcome'

export interface WatchState<S = PaymentOutcome> {
  /** The last that the server said. */
  outcome?: S
  /** Why the last question has no answer. */
  failure?: InquiryFailure
  checking: boolean
  /** ISO date-time of the last answer. */
  checkedOn?: string
}

/** Of an order's payment or a plan's. */
export interface PaymentProgress {
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
export function watchPayment<S extends PaymentProgress>(
  inquire: Inquiry<S>,
  onChange: (watched: WatchState<S>) => void,
): Watch {
  const abort = new AbortController()
  let watched: WatchState<S> = { checking: false }
  let answers = 0
  let due = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const update = (change: Partial<WatchState<S>>) => onChange((watched = { ...watched, ...change }))
  const check = async () => {
    if (watched.checking || abort.signal.aborted) return
    clearTimeout(timer)
    due = false
    update({ checking: true })
    const answer = await inquire(abort.signal)
    if (abort.signal.aborted) return
    answers += 1
    update({ ...changeBy(answer), checking: false })
    if (mayChange(answer)) timer = setTimeout(onTime, pollDelay(answers))
  }
  const onTime = () => {
    if (document.visibilityState === 'visible') void check()
    else due = true
  }
  const onVisible = () => {
    if (document.visibilityState === 'visible' && due) void check()
  }
  const onOnline = () => {
    if (watched.failure?.kind === 'offline') void check()
  }
  document.addEventListener('visibilitychange', onVisible)
  addEventListener('online', onOnline)
  void check()
  return {
    checkNow: () => void check(),
    stop: () => {
      abort.abort()
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onVisible)
      removeEventListener('online', onOnline)
    },
  }
}

const changeBy = <S>(answer: InquiryResult<S>): Partial<WatchState<S>> =>
  'outcome' in answer
    ? { outcome: answer.outcome, failure: undefined, checkedOn: new Date().toISOString() }
    : { failure: answer.failure }

const mayChange = (answer: InquiryResult<PaymentProgress>) =>
  'outcome' in answer ? !answer.outcome.final : isTransient(answer.failure)

/** Seconds between one answer and the next question: banks mostly answer at once, or much later. */
const early = [2, 3, 5, 8, 13, 20]
const steady = 30

/** Milliseconds to wait before the question that follows `asked` answers. */
export const pollDelay = (answers: number): number => (early[answers - 1] ?? steady) * 1000
