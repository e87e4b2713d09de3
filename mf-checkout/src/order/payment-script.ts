/** The provider's inline checkout, as far as it is used here (flutterwave-v3.md 2.3). */
export interface CheckoutOptions {
  public_key: string
  tx_ref: string
  /** Naira. */
  amount: number
  currency: 'NGN'
  payment_options: string
  redirect_url: string
  customer: { email: string; phone_number: string; name: string }
  meta: { order_no: string }
  customizations: { title: string; description: string }
  /** The window was closed. `incomplete`: before the provider knew an outcome. */
  onclose: (incomplete?: boolean) => void
}

export type OpenCheckout = (options: CheckoutOptions) => { close?: () => void } | undefined

declare global {
  interface Window {
    FlutterwaveCheckout?: OpenCheckout
  }
}

/**
 * Loads the provider's script once. Rejects when it fails or is not there in time; the element
 * goes then, so that the next try starts afresh.
 */
export function loadCheckout(script: string, timeout = 20_000): Promise<OpenCheckout> {
  if (window.FlutterwaveCheckout) return Promise.resolve(window.FlutterwaveCheckout)
  return new Promise((resolve, reject) => {
    const element = document.createElement('script')
    const fail = () => {
      clearTimeout(timer)
      element.remove()
      reject(new Error(`The payment provider's script did not load from ${script}.`))
    }
    const timer = setTimeout(fail, timeout)
    element.src = script
    element.async = true
    element.onerror = fail
    element.onload = () => {
      clearTimeout(timer)
      if (window.FlutterwaveCheckout) resolve(window.FlutterwaveCheckout)
      else fail()
    }
    document.head.append(element)
  })
}
