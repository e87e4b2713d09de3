import { postCharge } from './post-entry'
import type { DiscountChoice } from '../pricing/order-discounts'
import { attemptsOf, insertAttempt } from './attempt.queries'
import { isUnderWay } from './next-status'
import type { AnyPayable, PayableItem, Payable } from './payable'
import type { Attempt } from '../tables/payments.tables'
import type { PaymentDeps } from './payment-deps'
import { paidStateOf, stateNow } from './payment-state'
import { endUnlessPending } from './reconcile-attempt'

const unsettled = ['open', 'pending', 'claimed'] as const

/** Ends the transaction: something is to pay after all. */
class StillDue extends Error {}

/** Completes what costs nothing by the server's own quote. Idempotent. */
export async function completeWithoutPayment<Row, State>(
  deps: PaymentDeps,
  payable: Payable<Row, State>,
  bought: PayableItem<Row>,
  choice: DiscountChoice,
): Promise<State> {
  if (bought.paid) return paidStateOf(payable, bought)
  const { price } = await deps.db.transaction(async (tx) =>
    payable.quote(tx, await payable.lock(tx, bought.id), { choice, now: deps.now() }),
  )
  if (price.expectedKobo > 0) return due(deps, payable, bought.id, price.expectedKobo)
  const underWay = await endOpenPayments(deps, payable, bought.id)
  if (underWay) return stateNow(deps, payable, { id: bought.id, attempt: underWay })
  try {
    await complete(deps, payable, bought.id, choice)
  } catch (error) {
    if (!(error instanceof StillDue)) throw error
    const quote = await payable.quote(deps.db, bought, { choice: {}, now: deps.now() })
    return due(deps, payable, bought.id, quote.price.expectedKobo)
  }
  return paidStateOf(payable, await payable.read(deps.db, bought.id))
}

/** Another tab may have completed it meanwhile, and used up what would have covered it here. */
async function due<Row, State>(
  { db }: PaymentDeps,
  payable: Payable<Row, State>,
  id: number,
  kobo: number,
): Promise<State> {
  const bought = await payable.read(db, id)
  if (bought.paid) return paidStateOf(payable, bought)
  const detail = payable.outcomes.amountDue(kobo)
  return payable.stateOf(bought, { status: 'failed', txRef: null, detail, kobo })
}

/** A card payment that was begun before may have gone through, or be on its way. */
async function endOpenPayments(
  deps: PaymentDeps,
  payable: Pick<AnyPayable, 'subject'>,
  id: number,
): Promise<Attempt | undefined> {
  for (const attempt of await attemptsOf(deps.db, payable.subject(id), unsettled)) {
    const ended = await endUnlessPending(deps, attempt)
    if (isUnderWay(ended.status) || ended.status === 'paid') return ended
  }
  return undefined
}

async function complete<Row>(
  deps: PaymentDeps,
  payable: Payable<Row, unknown>,
  id: number,
  choice: DiscountChoice,
): Promise<void> {
  const now = deps.now()
  const { siteOrigin } = deps
  await deps.db.transaction(async (tx) => {
    const bought = await payable.lock(tx, id)
    if (bought.paid) return
    const { price, stopped } = await payable.quote(tx, bought, { choice, now })
    if (stopped) throw new StillDue()
    const attempt = await insertAttempt(tx, {
      subject: payable.subject(id),
      userId: bought.userId,
      price,
      now,
      origin: 'nothing-to-pay',
      status: 'paid',
      txRef: () => null,
    })
    const delivery = { bought, attempt, method: undefined, now, pricedOn: now, siteOrigin }
    const { dueKobo, sold } = await payable.deliver(tx, delivery)
    if (dueKobo > 0) throw new StillDue()
    await postCharge(tx, { attemptId: attempt.id, receivedKobo: 0, now }, dueKobo, sold)
  })
}
