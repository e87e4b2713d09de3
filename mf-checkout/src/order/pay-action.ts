import type { BillingDetails } from './billing-details'
import { naira, type Kobo } from './kobo'
import { orderHints, orderTexts } from './texts'

export interface PayAction {
  label: string
  /** Why the button cannot be used; undefined when it can. */
  unavailable?: string
}

interface Circumstances {
  total: Kobo
  billing: BillingDetails
  /** A remote of this plan serves the payment's outcome. */
  statusServed: boolean
  format: (naira: string) => string
}

/**
 * The one button of the page (P 4): card payment above zero, Proceed when nothing is left to pay.
 * This version holds no card payment, whatever the server offers: it may be running as the
 * fallback of a later one, and a button that does nothing would be worse than one that says why.
 */
export function payAction(circumstances: Circumstances): PayAction {
  const { total, billing, statusServed, format } = circumstances
  if (total <= 0) {
    return {
      label: orderTexts.proceed,
      unavailable: statusServed ? undefined : orderHints.proceedNotOpen,
    }
  }
  const label = `Pay ${format(naira(total))} by card`
  return { label, unavailable: hasContact(billing) ? orderHints.notOpen : orderHints.fillContact }
}

/** Card payment needs a name, an email and a phone (P 4). */
const hasContact = ({ name, email, phone }: BillingDetails) =>
  [name, email, phone].every((text) => text.trim() !== '')
