import type { PaymentSettings } from 'shared-contracts/shell'
import { orderTexts } from './texts'

/** The provider's words; undefined is card alone (P 9). */
export type PayMethods = PaymentSettings['methods']

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
