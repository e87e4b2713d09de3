import { randomBytes } from 'node:crypto'
import type { CardFacts, PaymentLink, Transaction } from '../ledger/records'
import type { Sandbox } from '../sandbox'
import type { Scenario } from './scenarios'

export interface Charge {
  paymentType: Transaction['paymentType']
  authModel: string
  ip: string
  card?: CardFacts
  scenario?: Scenario
}

/** Words of a payment that nobody finished before its link ended. */
export const timedOutMessage = 'Transaction timed out'
export const pendingMessage = 'Pending OTP validation'

/** The bank has been asked and has not answered; unanswered it fails with the link's session. */
export function beginCharge(sandbox: Sandbox, link: PaymentLink, charge: Charge): Transaction {
  const { ledger, now } = sandbox
  return ledger.put('transactions', {
    ...charge,
    id: ledger.nextId(),
    flwRef: `FLW-MOCK-${randomBytes(16).toString('hex')}`,
    linkId: link.id,
    txRef: link.txRef,
    amountKobo: link.amountKobo,
    currency: 'NGN',
    status: 'pending',
    processorResponse: pendingMessage,
    customer: link.customer,
    meta: link.meta,
    createdAt: now().toISOString(),
    becomes: { status: 'failed', at: link.expiresAt, processorResponse: timedOutMessage },
  })
}

/** A transaction as it is at a time. */
export function transactionAt(transaction: Transaction, now: Date): Transaction {
  const { becomes, ...settled } = transaction
  return becomes && new Date(becomes.at) <= now
    ? { ...settled, status: becomes.status, processorResponse: becomes.processorResponse }
    : transaction
}

/** What calls may know now, oldest first. */
export function knownTransactions({ ledger, now }: Sandbox): Transaction[] {
  const at = now()
  return ledger
    .all('transactions')
    .filter(({ visibleFrom }) => !visibleFrom || new Date(visibleFrom) <= at)
    .map((transaction) => transactionAt(transaction, at))
}

export const knownTransaction = (sandbox: Sandbox, id: number) =>
  knownTransactions(sandbox).find((transaction) => transaction.id === id)

/** The newest transaction of a reference. */
export const newestOf = (sandbox: Sandbox, txRef: string) =>
  knownTransactions(sandbox).findLast((transaction) => transaction.txRef === txRef)
