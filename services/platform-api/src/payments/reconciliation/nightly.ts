import { brand } from 'shared-contracts/brand'
import type { PaymentDeps } from '../payment-deps'
import { beginReconciliation, reconcile } from './reconcile'

const everyMs = 15 * 60_000
/** A payment sandbox starts after the API; asked at once it would be reported as silent at every start. */
const firstAfterMs = 60_000
/** Hour in Lagos: what was paid before midnight is on the provider's list by then. */
const fromHour = 3

/** Reconciles once a night, in whichever process is first. */
export async function reconcileNightly(deps: PaymentDeps): Promise<boolean> {
  const { day, hour } = lagosClock(deps.now())
  if (hour < fromHour) return false
  const run = await beginReconciliation(deps, { night: day })
  if (!run) return false
  await reconcile(deps, run)
  return true
}

/** Checks after a minute and then every quarter of an hour. What it returns waits for the run that goes on and ends. */
export function startNightlyReconciliation(deps: PaymentDeps): () => Promise<void> {
  let run = Promise.resolve()
  const check = () => {
    run = reconcileNightly(deps).then(
      () => undefined,
      (error: unknown) => deps.report('the reconciliation failed', { err: error }),
    )
  }
  const first = setTimeout(check, firstAfterMs).unref()
  const timer = setInterval(check, everyMs).unref()
  return () => {
    clearTimeout(first)
    clearInterval(timer)
    return run
  }
}

function lagosClock(now: Date): { day: string; hour: number } {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: brand.timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
  const [day = '', time = ''] = format.format(now).split(' ')
  return { day, hour: Number(time.slice(0, 2)) }
}
