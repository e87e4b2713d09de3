import { fixedTexts } from './texts'

const labels: Record<string, string> = {
  card: fixedTexts.cardMethod,
  bank_transfer: 'Bank transfer',
  account: 'Bank account',
  ussd: 'USSD',
}

/** How an order was paid, as receipts name it. Card is all that is offered, so it is the default. */
export function methodLabel(paymentType: string): string {
  if (paymentType === '') return fixedTexts.cardMethod
  const words = paymentType.replaceAll('_', ' ')
  return labels[paymentType] ?? words.charAt(0).toUpperCase() + words.slice(1)
}
