import { useEffect, useRef } from 'react'
import { brand } from 'shared-contracts/brand'
import { useShell, type PaymentSettings } from 'shared-contracts/shell'
import { clientReference } from '../device/client-reference'
import { findOpenAttempt } from '../device/payment-attempts'
import type { BillingDetails } from './billing-details'
import type { Purchase } from './pay-phase'
import { loadCheckout, type CheckoutOptions } from './payment-script'
import { orderHints, payHints } from './texts'

interface InlineOptions {
  purchase: Purchase
  /** Called before the window opens: the redirect may come into another tab. */
  remember: (txRef: string, amount: string) => void
  onClose: () => void
  /** False once the visitor has left: the window would open over another page. */
  isHere: () => boolean
}

/** The provider's own window over this page, for servers that start no payments themselves. */
export function useInlineCheckout({ purchase, remember, onClose, isHere }: InlineOptions) {
  const { payment, href } = useShell()
  const close = useRef<() => void>(undefined)
  useEffect(() => () => close.current?.(), [])

  /** Why the window is not open; undefined once it is, or nobody waits for it any more. */
  return async (billing: BillingDetails, amount: string): Promise<string | undefined> => {
    if (!payment) return orderHints.noCard[purchase.kind]
    const open = await loadCheckout(payment.script).catch(() => undefined)
    if (!open) return payHints.scriptFailed
    if (!isHere()) return undefined
    const txRef = clientReference(purchase.number, amount, findOpenAttempt(purchase.number))
    remember(txRef, amount)
    const back = href('checkout.status', {}, { order: purchase.number })
    const options = optionsOf({ purchase, billing, amount, txRef, back, payment })
    const opened = open({ ...options, onclose: onClose })
    close.current = () => opened?.close?.()
    return undefined
  }
}

interface CheckoutInput {
  purchase: Purchase
  billing: BillingDetails
  amount: string
  txRef: string
  back: string
  payment: PaymentSettings
}

const optionsOf = ({ purchase, billing, amount, txRef, back, payment }: CheckoutInput) =>
  ({
    public_key: payment.publicKey,
    tx_ref: txRef,
    amount: Number(amount),
    currency: 'NGN',
    payment_options: (payment.methods ?? ['card']).join(','),
    redirect_url: `${globalThis.location.origin}${back}`,
    customer: { email: billing.email, phone_number: billing.phone, name: billing.name },
    meta: { order_no: purchase.number },
    customizations: { title: brand.name, description: purchase.item },
  }) satisfies Omit<CheckoutOptions, 'onclose'>
