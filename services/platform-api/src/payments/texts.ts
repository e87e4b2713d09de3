import { formatNaira } from '../money/naira'

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
    'The card provider could not start the payment. Nothing was charged. Try again in a few minutes.',
  onHold:
    'We received less than the price, so the order is on hold until our staff have returned the money. Do not pay again.',
  notPending: 'This order is already paid. There is nothing more to pay.',
  confirming:
    'A payment for this order is being confirmed. Do not pay again; the order shows the outcome.',
  nothingToPay: 'There is nothing left to pay for this order. Press Proceed to complete it.',
  couponElsewhere:
    'You are using this coupon for another order that you started to pay. Pay for or cancel that order first.',
  refundNotSetUp: 'Card payment is not configured on this server. Nothing was refunded.',
  refundRefused:
    'The card provider refused the refund. No money was sent. See the reason in the list of refunds.',
  refundUnclear:
    'The card provider did not answer. The refund may be on its way, so it counts as sent. Reconciliation shows the outcome.',
  refundTooMuch: (kobo: number) => `At most ${formatNaira(kobo)} of this payment can be refunded.`,
  refundAmount: 'Enter an amount in naira, like 1500 or 1500.50.',
  refundKeyUsed:
    'Your earlier request, with different details, was received. Nothing was refunded this time. Check the list of refunds, and send this one only if it is still needed.',
  sameAccount: 'Choose an account other than the one that is debited.',
  notAnEntry: 'Choose an entry of a payment.',
  correctionKeyUsed:
    'Your earlier correction, with different details, was booked. Nothing was booked this time. Check the entries, and send this one only if it is still needed.',
  notReconciled:
    'The card provider did not answer, so nothing was compared. Try again in a few minutes.',
  notItsPayment: 'Choose one of the card payments in the list.',
  tooMany:
    'There were too many payment attempts for this order today. Try again tomorrow, or write to support.',
} as const

/** What the customer reads about a payment, by its state. */
export const outcomes = {
  paid: (kobo: number) =>
    kobo > 0
      ? `Your payment of ${formatNaira(kobo)} is confirmed.`
      : 'There was nothing to pay. Your order is complete.',
  duplicate:
    'This order was already paid. We will return the second payment to you. Our staff have been told.',
  pending:
    'Your payment is not confirmed yet. Do not pay again. We keep checking with the card provider and will email you when the payment is confirmed.',
  failed: 'The payment did not go through. Your order is saved. You can try again.',
  cancelled: 'The payment was cancelled. Your order is saved. You can try again.',
  ended:
    'You ended this payment. Your order is saved. If its money still arrives, it pays for the order, or we return it.',
  underpaid:
    'We received less than the price, so the order is on hold. Our staff have been told and will email you.',
  unpaid:
    'No payment arrived within 24 hours. You can pay now. If money left your account, write to support.',
  foreign: 'This payment belongs to another order. Nothing was changed.',
  amountDue: (kobo: number) => `${formatNaira(kobo)} is due for this order. Pay it by card.`,
} as const

interface OrderNotice {
  number: string
  item: string
}

export const messages = {
  confirmed: ({ number }: OrderNotice, kobo: number) =>
    `Your payment of ${formatNaira(kobo)} for order ${number} is confirmed.`,
  completed: ({ number }: OrderNotice) => `Order ${number} is complete. There was nothing to pay.`,
  paidBy: ({ number }: OrderNotice, username: string) => `Order ${number} was paid by ${username}.`,
  needsLawyer: ({ number }: OrderNotice) => `Order ${number} needs a lawyer.`,
  underpaid: ({ number }: OrderNotice, expectedKobo: number) =>
    `Order ${number} is on hold: less than ${formatNaira(expectedKobo)} arrived. Check the payment and return the money.`,
  giveBack: ({ number }: OrderNotice, kobo: number) =>
    `Order ${number}: ${formatNaira(kobo)} too much arrived. Refund it.`,
  onHold: ({ number }: OrderNotice) =>
    `We received less than the price of order ${number}, so it is on hold. Our staff have been told and will email you.`,
  refunded: ({ number }: OrderNotice, kobo: number) =>
    `We refunded ${formatNaira(kobo)} of order ${number} to your card.`,
  differences: (count: number) =>
    `${count === 1 ? 'One payment differs' : `${count} payments differ`} from the card provider's books. Open Reconciliation.`,
  returned: ({ number }: OrderNotice) =>
    `We received a second payment for order ${number}, which was already paid. We will return it to you.`,
} as const
