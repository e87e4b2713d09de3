import { attachReference } from './attach-reference'
import { findAttemptByReference } from './attempt.queries'
import { closeEvents, storeEvent, type WaitingEvent } from './event.queries'
import { isGivenUp } from './next-status'
import { lookUpTransactions, isBound } from './charge'
import type { AnyPayable } from './payable'
import type { PaymentDeps } from './payment-deps'
import { numbersInReference } from './provider'
import { reconcileAttempt } from './reconcile-attempt'
import { readEvent } from './webhook-event'

/** Stores the event and acts on it after the answer. The poller does what is left undone. */
export async function receiveWebhook(deps: PaymentDeps, body: unknown): Promise<void> {
  const event = readEvent(body)
  await storeEvent(deps.db, { event, body, now: deps.now() })
  if (event.kind === 'charge') deps.runInBackground(() => actOn(deps, event))
}

type Charge = Pick<WaitingEvent, 'providerId' | 'txRef'>

async function actOn(deps: PaymentDeps, charge: Charge) {
  const attempt = await findAttemptByReference(deps.db, charge.txRef)
  // Of a reference that a browser made, the browser may still say which coupon was applied.
  if (attempt && (await settles(deps, attempt.id, charge))) await close(deps, charge)
}

/** False when the provider, asked at once, does not know yet what it told us, or calls it pending. */
async function settles(deps: PaymentDeps, attemptId: number, { providerId }: Charge) {
  await reconcileAttempt(deps, attemptId, { transactionId: providerId })
  // In this sequence: it can be bound as pending between the two questions, by another who asks.
  if (!(await isBound(deps.db, attemptId, providerId))) return false
  return !(await isBound(deps.db, attemptId, providerId, 'pending'))
}

const close = (deps: PaymentDeps, { providerId }: Charge) =>
  closeEvents(deps.db, { providerId, processedOn: deps.now() })

/**
 * Acts on an event that could not be acted on when it came: the provider was silent or called it
 * pending, or no browser had reported the payment because its tab was closed too early. It waits for a day.
 */
export async function processWaitingEvent(deps: PaymentDeps, event: WaitingEvent): Promise<void> {
  const attached = await attachCharge(deps, event)
  const waits =
    typeof attached === 'object'
      ? !(await settles(deps, attached.id, event))
      : attached === 'not-yet'
  if (waits && !isGivenUp(event.receivedOn, deps.now())) return
  if (typeof attached !== 'object') {
    const { providerId, txRef } = event
    const problem = waits ? 'was never confirmed' : 'names no order or plan of ours'
    deps.report(`a webhook ${problem}`, { providerId, txRef })
  }
  await close(deps, event)
}

async function attachCharge(deps: PaymentDeps, { providerId, txRef }: Charge) {
  const known = await findAttemptByReference(deps.db, txRef)
  if (known) return known
  const { transactions, reached } = await lookUpTransactions(deps.provider, txRef, providerId)
  if (!reached || transactions.length === 0) return 'not-yet'
  const named = transactions.flatMap(({ orderNumber }) => (orderNumber ? [orderNumber] : []))
  const numbers = [...named, ...numbersInReference(txRef)]
  const attachment = { txRef, transactionId: providerId, choice: {}, responseObject: null }
  const payables: AnyPayable[] = Object.values(deps.payables)
  for (const payable of payables) {
    const bought = await payable.findNumbered(deps.db, numbers)
    if (bought) return attachReference(deps, payable, bought, attachment)
  }
  return undefined
}
