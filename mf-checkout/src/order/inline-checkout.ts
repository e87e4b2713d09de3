import { useEffect, useRef } from 'react'
import type { OrderDetail } from 'shared-contracts/api/order.schema'
import { brand } from 'shared-contracts/brand'
import { useShell } from 'shared-contracts/shell'
import { clientReference } from '../device/client-reference'
import { openAttempt } from '../device/payment-attempts'
import type { BillingDetails } from './billing-details'
import { loadCheckout, type CheckoutOptions } from './payment-script'
import { orderHints, payHints } from './texts'

interface InlineOptions {
  order: OrderDetail
  /** Called before the window opens: the redirect may come into another tab. */
  remember: (txRef: string, amount: string) => void
  onClose: () => void
}

/** The provider's own window over this page, for servers that start no payments themselves. */
export function useInlineCheckout({ order, remember, onClose }: InlineOptions) {
  const { payment, href } = useShell()
  const close = useRef<() => void>(undefined)
  useEffect(() => () => close.current?.(), [])

  /** Undefined once the window is open; otherwise why it is not. */
  return async (billing: BillingDetails, amount: string): Promise<string | undefined> => {
    if (!payment) return orderHints.noCard
    const open = await loadCheckout(payment.script).catch(() => undefined)
    if (!open) return payHints.scriptFailed
    const txRef = clientReference(order.number, amount, openAttempt(order.number))
    remember(txRef, amount)
    const back = href('checkout.status', {}, { order: order.number })
    const options = optionsOf({ order, billing, amount, txRef, back, key: payment.publicKey })
    const opened = open({ ...options, onclose: onClose })
    close.current = () => opened?.close?.()
    return undefined
  }
}

interface Given {
  order: OrderDetail
  billing: BillingDetails
  amount: string
  txRef: string
  back: string
  key: string
}

const optionsOf = ({ order, billing, amount, txRef, back, key }: Given) =>
  ({
    public_key: key,
    tx_ref: txRef,
    amount: Number(amount),
    currency: 'NGN',
    payment_options: 'card',
    redirect_url: `${globalThis.location.origin}${back}`,
    customer: { email: billing.email, phone_number: billing.phone, name: billing.name },
    meta: { order_no: order.number },
    customizations: { title: brand.name, description: order.item },
  }) satisfies Omit<CheckoutOptions, 'onclose'>
