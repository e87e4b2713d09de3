import type { UnsentWorkService } from 'shared-contracts/shell'
import type { LeaveAnswer, UnsentWorkStore } from './unsent-work'

/**
 * `leave`: nothing is left, or it may be deleted. `stay`: the person stays signed in. `keep`: what is
 * unsent waits on the device for the next sign-in of the same account. `unknown`: there was no way to
 * find out in time, so what lies on the device stays there.
 */
export interface UnsentWorkGate extends UnsentWorkService {
  mayLeave(): Promise<LeaveAnswer | 'unknown'>
  /** After the answer that it may be deleted. */
  forget: UnsentWorkStore['forget']
}

/** Milliseconds that a sign-out waits for this code where no page has reported anything. */
const maxWaitMs = 1000

/** Fetched with the first report, while there is a network: the question is asked without one, too. */
export function lazyUnsentWork(load: () => Promise<UnsentWorkStore>): UnsentWorkGate {
  let loading: Promise<UnsentWorkStore> | undefined
  const store = () => {
    loading ??= load()
    loading.catch(() => (loading = undefined))
    return loading
  }
  let pendingAnswer: Promise<LeaveAnswer | 'unknown'> | undefined
  async function ask() {
    const unsentStore = await Promise.race([store().catch(() => undefined), delay(maxWaitMs)])
    return unsentStore ? unsentStore.mayLeave().catch(() => 'unknown' as const) : 'unknown'
  }
  return {
    report(name, work) {
      store().then(
        (unsentStore) => unsentStore.report(name, work),
        () => undefined,
      )
    },
    mayLeave() {
      // A second click asks no second question.
      pendingAnswer ??= ask().finally(() => (pendingAnswer = undefined))
      return pendingAnswer
    },
    forget: (userId) => store().then((unsentStore) => unsentStore.forget(userId)),
  }
}

const delay = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms))
