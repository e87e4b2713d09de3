import type { QuoteAnswer } from 'shared-contracts/api/payment.schema'
import { nairaText } from '../money/naira'

/** A discount as a coupon grants it: a percentage, or an amount in kobo. */
export interface CouponTerms {
  percent: number | null
  amountKobo: number | null
}

/** Everything that decides a price; all amounts in whole kobo. */
export interface QuoteInput {
  /** The product's own price: discounts touch nothing else. */
  costKobo: number
  /** Fees of public offices, passed on as they are. */
  filingKobo?: number
  coupon?: CouponTerms | null | undefined
  /** What is left of a referral credit. */
  creditKobo?: number
  /** What a subscription plan takes over of the cost. */
  planKobo?: number
}

/** What is to pay and what makes it up; whole kobo, none of them negative. */
export interface Quote {
  costKobo: number
  filingKobo: number
  planKobo: number
  couponKobo: number
  creditKobo: number
  /** Cost less discounts, plus filing. */
  payableKobo: number
}

/**
 * The one price formula (decisions.md, settled 5). A plan stands alone; otherwise the coupon takes
 * its share of the cost first, and the credit what it can of the rest, so that no credit is spent on
 * what a coupon covers. Percentages round half up. Nothing goes below zero or beyond the price.
 */
export function quote(input: QuoteInput): Quote {
  const costKobo = wholeKobo(input.costKobo)
  const filingKobo = wholeKobo(input.filingKobo)
  const planKobo = Math.min(wholeKobo(input.planKobo), costKobo)
  const couponKobo = planKobo > 0 ? 0 : couponShare(input.coupon, costKobo)
  const creditKobo = planKobo > 0 ? 0 : Math.min(wholeKobo(input.creditKobo), costKobo - couponKobo)
  const payableKobo = costKobo - planKobo - couponKobo - creditKobo + filingKobo
  return { costKobo, filingKobo, planKobo, couponKobo, creditKobo, payableKobo }
}

function couponShare(coupon: CouponTerms | null | undefined, costKobo: number): number {
  if (!coupon) return 0
  const { percent, amountKobo } = coupon
  const share = percent === null ? wholeKobo(amountKobo) : halfUp(wholeKobo(percent), costKobo)
  return Math.min(share, costKobo)
}

/** In whole numbers: 33 % of 1.5 kobo must not depend on how a fraction is stored. */
const halfUp = (percent: number, kobo: number) => Math.floor((kobo * percent + 50) / 100)

function wholeKobo(kobo: number | null | undefined): number {
  if (!Number.isSafeInteger(kobo ?? 0)) throw new Error(`Not an amount in kobo: ${kobo}`)
  return Math.max(kobo ?? 0, 0)
}

/** The discounts that were taken off an order for good, as its columns have them. */
export interface RecordedDiscounts {
  costKobo: number
  filingKobo: number
  subscriptionDiscountKobo: number
  couponDiscountKobo: number
  referralDiscountKobo: number
}

/** The quote that a paid order was charged by, made again from what it recorded. */
export const recordedQuote = (order: RecordedDiscounts): Quote =>
  quote({
    costKobo: order.costKobo,
    filingKobo: order.filingKobo,
    coupon: { percent: null, amountKobo: order.couponDiscountKobo },
    creditKobo: order.referralDiscountKobo,
    planKobo: order.subscriptionDiscountKobo,
  })

export type QuoteLineKind = 'cost' | 'filing' | 'plan' | 'credit' | 'coupon'

export interface QuoteLine {
  kind: QuoteLineKind
  /** Negative for a discount. */
  kobo: number
}

/** The lines that add up to what is to pay: the cost always, any other one only where there is one. */
export const quoteLines = (quoted: Quote): QuoteLine[] =>
  [
    { kind: 'cost' as const, kobo: quoted.costKobo },
    { kind: 'filing' as const, kobo: quoted.filingKobo },
    { kind: 'plan' as const, kobo: -quoted.planKobo },
    { kind: 'credit' as const, kobo: -quoted.creditKobo },
    { kind: 'coupon' as const, kobo: -quoted.couponKobo },
  ].filter(({ kind, kobo }) => kind === 'cost' || kobo !== 0)

/** The lines of a quote as the API writes them. */
export const quoteLinesOf = (quoted: Quote): QuoteAnswer['lines'] =>
  quoteLines(quoted).map(({ kind, kobo }) => ({ kind, amount: nairaText(kobo) }))
