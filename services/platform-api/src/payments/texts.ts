import { shownNaira } from '../money/naira'

/** P 5, byte for byte. */
export const fixedTexts = {
  invalidCoupon: 'Invalid Coupon',
  couponWithPlan: "Subscription Discount Applied! Coupon Can't Be Use",
  cardMethod: 'Debit/Credit Card',
} as const

/** Why a payment was not begun. */
export const refusals = {
  notSetUp:
    'Card payment is not configured on this server. Nothing was charged. Your order is saved. Try again later.',
  providerSilent: 'The card provider did not answer. Nothing was charged. Try again in a minute.',
  providerRefused:
    'The card provider could not begin the payment. Nothing was charged. Try again in a few minutes.',
  onHold:
    'Less than the price arrived, so the order is on hold until our staff have given it back. Do not pay again.',
  notPending: 'This order is paid already. There is nothing more to pay.',
  confirming:
    'A payment for this order is being confirmed. Do not pay again; the order shows the outcome.',
  nothingToPay: 'Nothing is left to pay for this order. Use Proceed to complete it.',
  couponElsewhere:
    'This coupon is in use for another order that you began to pay. Pay or cancel that one first.',
  refundNotSetUp: 'Card payment is not configured on this server. Nothing was refunded.',
  refundRefused:
    'The card provider refused the refund. No money was sent. See the reason in the list of refunds.',
  refundUnclear:
    'The card provider did not answer. The refund may be on its way, so it counts as sent. Reconciliation shows the outcome.',
  refundTooMuch: (kobo: number) => `At most ${shownNaira(kobo)} of this payment can be refunded.`,
  refundAmount: 'Enter an amount in naira, like 1500 or 1500.50.',
  refundKeyUsed: 'This request was sent before for another refund. Reload the page and try again.',
  sameAccount: 'Choose another account than the one that is debited.',
  notAnEntry: 'Choose an entry of a payment.',
  correctionKeyUsed:
    'This request was sent before for another correction. Reload the page and try again.',
  notReconciled:
    'The card provider did not answer, so nothing was compared. Try again in a few minutes.',
  notItsPayment: 'Choose one of the card payments in the list.',
  tooMany: 'There were too many payment attempts for this order. Write to support.',
} as const

/** What the customer reads about a payment, by its state. */
export const outcomes = {
  paid: (kobo: number) =>
    kobo > 0
      ? `Your payment of ${shownNaira(kobo)} is confirmed.`
      : 'There was nothing to pay. Your order is complete.',
  duplicate:
    'This order was paid before. The second payment is returned to you; our staff have been told.',
  pending:
    'Your payment is not confirmed yet. Do not pay again: we keep asking the card provider and write to you when it arrives.',
  failed: 'The payment did not go through. Your order is saved. You can try again.',
  cancelled: 'The payment was cancelled. Your order is saved. You can try again.',
  ended:
    'You ended this payment. Your order is saved. If its money still arrives, it pays for the order, or we return it.',
  underpaid:
    'Less than the price arrived, so the order is on hold. Our staff have been told and write to you.',
  unpaid:
    'No payment arrived within a day. You can pay now. If money left your account, write to support.',
  foreign: 'This payment belongs to another order. Nothing was changed.',
  amountDue: (kobo: number) => `${shownNaira(kobo)} is to pay for this order. Pay it by card.`,
} as const

interface OrderNotice {
  number: string
  item: string
}

export const messages = {
  confirmed: ({ number }: OrderNotice, kobo: number) =>
    `Your payment of ${shownNaira(kobo)} for order ${number} is confirmed.`,
  completed: ({ number }: OrderNotice) => `Order ${number} is complete. There was nothing to pay.`,
  paidBy: ({ number }: OrderNotice, username: string) => `Order ${number} was paid by ${username}.`,
  needsLawyer: ({ number }: OrderNotice) => `Order ${number} needs a lawyer.`,
  underpaid: ({ number }: OrderNotice, expectedKobo: number) =>
    `Order ${number} is on hold: less than ${shownNaira(expectedKobo)} arrived. Look at the payment and give the money back.`,
  giveBack: ({ number }: OrderNotice, kobo: number) =>
    `Order ${number}: ${shownNaira(kobo)} too much arrived. Give it back.`,
  onHold: ({ number }: OrderNotice) =>
    `Less than the price arrived for order ${number}, so it is on hold. Our staff have been told and write to you.`,
  refunded: ({ number }: OrderNotice, kobo: number) =>
    `We refunded ${shownNaira(kobo)} of order ${number} to your card.`,
  differences: (count: number) =>
    `${count === 1 ? 'One payment differs' : `${count} payments differ`} from the card provider's books. Open Reconciliation.`,
  returned: ({ number }: OrderNotice) =>
    `A second payment arrived for order ${number}, which was paid before. It is returned to you.`,
} as const
