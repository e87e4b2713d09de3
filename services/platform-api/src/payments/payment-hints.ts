import type { OrderPayment } from 'shared-contracts/api/order-payment.schema'
import { invalid } from '../http/failures'
import type { Hint } from './next-status'
import type { DiscountChoice } from '../pricing/order-discounts'

/** What can be made of the record that a browser posts (P 3): all of it is a hint. */
export interface Hints {
  /** Null when the browser says that nothing was to pay. */
  txRef: string | null
  transactionId: string | undefined
  outcome: Hint
  choice: DiscountChoice
  responseObject: string | null
}

const longestReference = 100

/** Throws a failure of the field `tx_ref`. */
export function refuseLongReference(txRef: string): void {
  if (txRef.length <= longestReference) return
  const sentence = `Ensure this field has no more than ${longestReference} characters.`
  throw invalid({ tx_ref: [sentence] })
}

/**
 * Of the payment of an order, or of a plan, which takes no discounts.
 *
 * @param couponIdOf The coupon of a `coupon_object`, when this customer was given it.
 */
export function hintsOf(
  body: Partial<OrderPayment>,
  couponIdOf: (number: number) => number | undefined = () => undefined,
): Hints {
  return {
    txRef: textOf(body.tx_ref) ?? null,
    transactionId: textOf(body.transaction_id),
    outcome: outcomeOf(body.status),
    choice: choiceOf(body, couponIdOf),
    responseObject: body.response_object ? withoutCardNumbers(body.response_object) : null,
  }
}

/** Addresses carry the word `null` where nothing was to pay (P 4). */
function textOf(value: string | number | null | undefined): string | undefined {
  const text = String(value ?? '').trim()
  return text === '' || text === 'null' || text === 'undefined' ? undefined : text
}

/** The provider says `successful` or `completed` for the same thing. */
function outcomeOf(status: string | null | undefined): Hint {
  const word = status?.trim().toLowerCase()
  if (word === 'successful' || word === 'completed') return 'successful'
  return word === 'failed' || word === 'cancelled' ? word : undefined
}

function choiceOf(
  body: Partial<OrderPayment>,
  couponIdOf: (number: number) => number | undefined,
): DiscountChoice {
  const number = wholeNumberOf(body.couponobject?.coupon_object)
  const wantsPlan =
    body.subscription_applied === true &&
    wholeNumberOf(body.subscription_object?.id_of_service_usage) !== undefined
  return {
    subscription: wantsPlan,
    coupon:
      !wantsPlan && body.coupon_applied !== false && number !== undefined
        ? { id: couponIdOf(number) }
        : undefined,
  }
}

function wholeNumberOf(value: string | number | null | undefined): number | undefined {
  const text = String(value ?? '').trim()
  const number = Number(text)
  return /^[1-9]\d*$/.test(text) && Number.isSafeInteger(number) ? number : undefined
}

/** What is kept of a payment never holds more of a card than its last four digits. */
export const withoutCardNumbers = (text: string) =>
  text.replace(/\b\d(?:[ -]?\d){8,14}([ -]?\d){4}\b/g, (digits) => `…${digits.slice(-4)}`)
