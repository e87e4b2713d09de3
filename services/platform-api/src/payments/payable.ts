import type { PaymentStatus } from 'shared-contracts/api/order-payment.schema'
import { Failure } from '../http/failures'
import type { Db } from '../database/database'
import type { LedgerAmounts } from './post-entry'
import type { DiscountChoice } from '../pricing/order-discounts'
import type { Allowance } from '../pricing/allowance'
import type { Attempt, AttemptStatus } from '../tables/payments.tables'
import type { PaymentDeps } from './payment-deps'
import type { NewPayment } from './provider'

/** What somebody pays for, as far as paying goes. */
export interface PayableItem<Row> {
  id: number
  userId: number
  /** What the provider knows it as: `AMF-204817`, or `SUB-17` for a plan. */
  number: string
  title: string
  paid: boolean
  /** What it was paid with, once it is paid. */
  paidKobo: number
  row: Row
}

/** What is to pay, and what is taken off, as an attempt records it. */
export interface AttemptPrice {
  expectedKobo: number
  couponId?: number | null
  couponDiscountKobo?: number
  referralDiscountKobo?: number
  subscriptionId?: number | null
  subscriptionDiscountKobo?: number
  planCreditKobo?: number
}

export interface Offer {
  price: AttemptPrice
  /** What a plan gives towards it. */
  allowance?: Allowance | null
  /** Why no payment begins: a discount that does not hold, money on hold, another plan that runs. */
  refused?: Failure | undefined
  /** It is not given to this customer now, whatever is paid. */
  stopped?: boolean
}

export interface QuoteInput {
  choice: DiscountChoice
  now: Date
}

export interface Delivery<Row> {
  bought: PayableItem<Row>
  attempt: Attempt
  /** As receipts name it: "Debit/Credit Card". Undefined where nothing was to pay. */
  method: string | undefined
  now: Date
  /** The moment whose discounts count. */
  pricedOn: Date
  siteOrigin: string
}

export interface DeliveryResult {
  /** What it costs after all: a discount may be gone since the attempt began. */
  dueKobo: number
  /** What was sold and taken off, by account of the ledger. */
  sold: LedgerAmounts
}

/** Money that gives nothing: some of it is too much, all of it came twice, or it is too little. */
export interface PaymentMismatch {
  kind: 'too-much' | 'twice' | 'too-little'
  /** What is to be given back; of too little money, what was expected. */
  kobo: number
  siteOrigin: string
}

/** Money that went back to whoever paid, once the provider has confirmed it. */
export interface ConfirmedRefund {
  kobo: number
  /** Nothing that was paid of the price is left, by this refund and those before it. */
  whole: boolean
  now: Date
  siteOrigin: string
}

export interface PaymentState {
  status: PaymentStatus
  kobo: number
  txRef: string | null
  detail: string
}

/** What an attempt's customer reads by its state. */
type Outcomes = Record<Exclude<AttemptStatus, 'open' | 'claimed' | 'paid'> | 'foreign', string> & {
  paid(kobo: number): string
  amountDue(kobo: number): string
}

/** What an attempt or a refund is of: an order, or a plan that somebody chose. */
export type PaymentSubject = { orderId: number } | { boughtSubscriptionId: number }

/** Something that is sold: an order, or a plan. All payments of both go one way, by this. */
export interface Payable<Row, State> {
  kind: NewPayment['kind']
  texts: { notSetUp: string; confirming: string; paid: string; nothingToPay: string }
  outcomes: Outcomes
  subject(id: number): PaymentSubject
  read(db: Db, id: number): Promise<PayableItem<Row>>
  /** Whoever begins, changes or completes a payment of it holds this lock. */
  lock(tx: Db, id: number): Promise<PayableItem<Row>>
  /** The one that one of these numbers names. */
  findNumbered(db: Db, numbers: string[]): Promise<PayableItem<Row> | undefined>
  quote(db: Db, bought: PayableItem<Row>, input: QuoteInput): Promise<Offer>
  /** Reserves what the offer draws on for an attempt; false when something else has it. */
  hold(
    tx: Db,
    reservation: { attempt: Attempt; bought: PayableItem<Row>; offer: Offer; now: Date },
  ): Promise<boolean>
  /** Gives back what an attempt held. */
  free(tx: Db, attemptId: number): Promise<void>
  /** Gives it, in the transaction that marks its payment. */
  deliver(tx: Db, delivery: Delivery<Row>): Promise<DeliveryResult>
  /** Tells staff, and where it concerns them the customer, of money that is to be given back. */
  notify(tx: Db, bought: PayableItem<Row>, mismatch: PaymentMismatch): Promise<void>
  /** Behind its lock: ends what nobody pays for any more, and writes to the customer. */
  afterRefund(tx: Db, bought: PayableItem<Row>, refund: ConfirmedRefund): Promise<void>
  stateOf(bought: PayableItem<Row>, current: PaymentState): State
}

/** Whichever of them; its rows go back to it and are not looked into. */
export type AnyPayable = Payable<unknown, unknown>

export const unavailable = (detail: string) => new Failure(503, { detail }, { 'Retry-After': '60' })

/** What an attempt pays for. */
export const payableOf = (
  { payables }: Pick<PaymentDeps, 'payables'>,
  { orderId }: Pick<Attempt, 'orderId'>,
): AnyPayable => (orderId === null ? payables.plan : payables.order)
