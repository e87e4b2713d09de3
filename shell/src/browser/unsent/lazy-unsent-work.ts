import type { UnsentWorkService } from 'shared-contracts/shell'
import type { LeaveAnswer, UnsentWorkStore } from './unsent-work'

/**
 * `leave`: nothing is left, or it may be deleted. `stay`: the person stays signed in. `keep`: what is
 * unsent waits on the device for the next sign-in of the same account. `unknown`: there was no way to
 * find out in time, so what lies on the device stays there.
 */
export interface UnsentWorkGate extends UnsentWorkService {
  mayLeave(): Promise<LeaveAnswer | 'unknown'>
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
  let asking: Promise<LeaveAnswer | 'unknown'> | undefined
  async function ask() {
    const there = await Promise.race([store().catch(() => undefined), after(maxWaitMs)])
    return there ? there.mayLeave().catch(() => 'unknown' as const) : 'unknown'
  }
  return {
    report(name, work) {
      store().then(
        (there) => there.report(name, work),
        () => undefined,
      )
    },
    mayLeave() {
      // A second click asks no second question.
      asking ??= ask().finally(() => (asking = undefined))
      return asking
    },
  }
}

const after = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms))
