import type { PaymentSettings } from 'shared-contracts/shell'
import type { BillingDetails } from './billing-details'
import { naira, type Kobo } from './kobo'
import { orderHints, orderTexts } from './texts'

export interface PayAction {
  label: string
  /** Why the button cannot be used; undefined when it can. */
  unavailable?: string
}

interface PayInput {
  total: Kobo
  billing: BillingDetails
  /** Ways to pay that the provider's page offers. */
  methods?: PayMethods
  /** A remote of this plan serves the payment's outcome. */
  statusServed: boolean
  /** The total may still change. */
  checkingCoupon: boolean
  format: (naira: string) => string
}

/** The one button of the page (P 4): card payment above zero, Proceed when nothing is left. */
export function payAction(circumstances: PayInput): PayAction {
  const { total, format, methods } = circumstances
  const by = cardOnly(methods) ? ' by card' : ''
  const label = total > 0 ? `Pay ${format(naira(total))}${by}` : orderTexts.proceed
  return { label, unavailable: reasonAgainst(circumstances) }
}

function reasonAgainst({ total, billing, statusServed, checkingCoupon }: PayInput) {
  if (!statusServed) return orderHints.notOpen
  if (checkingCoupon) return orderHints.checkingCoupon
  return total > 0 && !hasContact(billing) ? orderHints.fillContact : undefined
}

/** Card payment needs a name, an email and a phone (P 4). */
const hasContact = ({ name, email, phone }: BillingDetails) =>
  [name, email, phone].every((text) => text.trim() !== '')

/** The provider's words; undefined is card alone (P 9). */
type PayMethods = PaymentSettings['methods']

const names: Record<string, string> = {
  card: orderTexts.method,
  banktransfer: 'bank transfer',
  ussd: 'USSD',
}

export const cardOnly = (methods: PayMethods = ['card']): boolean => methods.join() === 'card'

/** What the payment page offers, in words. */
export const methodText = (methods: PayMethods = ['card']): string =>
  new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(
    methods.map((method) => names[method] ?? method),
  )
