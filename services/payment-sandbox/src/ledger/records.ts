import type { Scenario } from '../charge/scenarios'

export type Method = 'card' | 'banktransfer' | 'ussd'

export interface Customer {
  id: number
  name: string
  email: string
  phone: string | null
}

/** What the provider keeps of a card; the number itself is never kept. */
export interface CardFacts {
  first6: string
  last4: string
  issuer: string
  type: string
  expiry: string
}

/** Where the customer stands between the card's details and the bank's answer. */
export interface Step {
  name: 'pin' | 'address' | 'otp' | 'bank'
  card: CardFacts
  scenario?: Scenario
  /** Set once the bank was asked. */
  transactionId?: number
}

export interface PaymentLink {
  id: string
  mode: 'standard' | 'inline'
  state: 'open' | 'paid' | 'failed' | 'disabled'
  txRef: string
  amountKobo: number
  redirectUrl?: string
  methods: Method[]
  customer: Customer
  meta: Record<string, string>
  title: string
  description: string
  scenario?: Scenario
  createdAt: string
  expiresAt: string
  /** Failed tries that end the link; no limit when left out. */
  maxTries?: number
  failedTries: number
  /** Why the last try failed. */
  lastReason?: string
  step?: Step
  paidBy?: number
}

export interface Transaction {
  id: number
  flwRef: string
  linkId: string
  txRef: string
  amountKobo: number
  currency: string
  status: 'pending' | 'successful' | 'failed'
  processorResponse: string
  authModel: string
  paymentType: 'card' | 'bank_transfer' | 'ussd'
  card?: CardFacts
  ip: string
  customer: Customer
  meta: Record<string, string>
  createdAt: string
  scenario?: Scenario
  /** What a pending one turns into by itself. */
  becomes?: { status: 'successful' | 'failed'; at: string; processorResponse: string }
  /** Unknown to every call before this time. */
  visibleFrom?: string
}

export interface Refund {
  id: number
  transactionId: number
  amountKobo: number
  createdAt: string
}

export interface PaymentPlan {
  id: number
  token: string
  name: string
  amountKobo: number
  interval: string
  duration: number
  status: 'active' | 'cancelled'
  createdAt: string
}

export interface HookDelivery {
  id: number
  transactionId: number
  shape: 'A' | 'B'
  dueAt: string
  tries: number
  ended?: 'delivered' | 'given up'
}

export interface Tables {
  links: PaymentLink
  transactions: Transaction
  refunds: Refund
  plans: PaymentPlan
  hooks: HookDelivery
}
