import type { Answer, Ask } from './inquiry'
import { waitAfter } from './poll-schedule'
import { mayPass, type Problem } from './problem'
import type { Standing } from './standing'

export interface Watched {
  /** The last that the server said. */
  standing?: Standing
  /** Why the last question has no answer. */
  problem?: Problem
  checking: boolean
  /** ISO date-time of the last answer. */
  checkedOn?: string
}

export interface Watch {
  checkNow: () => void
  stop: () => void
}

/**
 * Asks at once, then ever less often, for as long as an answer may change; only while the page is
 * seen, and at once when it is seen or online again.
 */
export function watchPayment(ask: Ask, onChange: (watched: Watched) => void): Watch {
  const abort = new AbortController()
  let watched: Watched = { checking: false }
  let asked = 0
  let due = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const tell = (change: Partial<Watched>) => onChange((watched = { ...watched, ...change }))
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

const changeBy = (answer: Answer): Partial<Watched> =>
  'standing' in answer
    ? { standing: answer.standing, problem: undefined, checkedOn: new Date().toISOString() }
    : { problem: answer.problem }

const mayChange = (answer: Answer) =>
  'standing' in answer ? !answer.standing.final : mayPass(answer.problem)
