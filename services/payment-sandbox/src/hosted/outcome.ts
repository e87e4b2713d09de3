import { nairaOf } from '../charge/fees'
import { transactionAt } from '../charge/transactions'
import type { PaymentLink, Transaction } from '../ledger/records'
import type { Sandbox } from '../sandbox'

/** Adds to a query that may be there, before a fragment that may be there. */
export function withQuery(address: string, values: Record<string, string>): string {
  const [before = '', ...fragment] = address.split('#')
  const added = Object.entries(values)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')
  const joint = !before.includes('?') ? '?' : /[?&]$/.test(before) ? '' : '&'
  return [before + joint + added, ...fragment].join('#')
}

/** The way back of a customer who has not paid. */
export const unpaidAddress = (link: PaymentLink, status: 'cancelled' | 'failed') =>
  link.redirectUrl && withQuery(link.redirectUrl, { status, tx_ref: link.txRef })

/** The way back of a customer who has; none under `noredirect`. */
export function paidAddress(link: PaymentLink, transaction: Transaction): string | undefined {
  if (!link.redirectUrl || transaction.scenario === 'noredirect') return undefined
  return withQuery(link.redirectUrl, {
    status: statusWord(transaction),
    tx_ref: link.txRef,
    transaction_id: String(transaction.id),
  })
}

/** Transfers come back as `completed`; so do some card payments. */
function statusWord({ scenario, paymentType, status }: Transaction) {
  if (status === 'pending') return 'pending'
  return scenario === 'completed' || paymentType !== 'card' ? 'completed' : 'successful'
}

export function payingTransaction({ ledger, now }: Sandbox, link: PaymentLink) {
  const transaction =
    link.paidBy === undefined ? undefined : ledger.get('transactions', link.paidBy)
  return transaction && transactionAt(transaction, now())
}

/** What the inline checkout hands to the shop's `callback`. */
export function callbackObject(transaction: Transaction) {
  const { customer, status } = transaction
  const approved = status === 'successful'
  return {
    status: statusWord(transaction),
    customer: { name: customer.name, email: customer.email, phone_number: customer.phone },
    transaction_id: transaction.id,
    tx_ref: transaction.txRef,
    flw_ref: transaction.flwRef,
    currency: transaction.currency,
    amount: nairaOf(transaction.amountKobo),
    charged_amount: nairaOf(transaction.amountKobo),
    charge_response_code: approved ? '00' : '02',
    charge_response_message: approved ? 'Approved Successful' : 'Pending',
    created_at: transaction.createdAt,
  }
}
