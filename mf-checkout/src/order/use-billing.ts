import { useState } from 'react'
import { useUser } from 'shared-contracts/session'
import type { BillingDetails } from './billing-details'

/**
 * What was typed, by purchase and user: in memory only, so that it is there again in this tab after signing in
 * again, or after a payment that was not completed.
 */
const typed = new Map<string, BillingDetails>()

/** As a reload of the page does. */
export const forgetBilling = () => typed.clear()

/** Billing details of one purchase, which outlive its page. `prefill` answers what is known of the customer. */
export function useBilling(number: string, prefill: () => BillingDetails) {
  const userId = useUser()?.userId
  // Once the session has ended, it is still its owner's.
  const [key] = useState(`${number}:${userId}`)
  const [billing, setBilling] = useState(() => typed.get(key) ?? prefill())
  const change = (next: BillingDetails) => {
    typed.set(key, next)
    setBilling(next)
  }
  return [billing, change] as const
}
