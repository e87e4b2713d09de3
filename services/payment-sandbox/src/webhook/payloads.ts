import { appFeeOf, nairaOf } from '../charge/fees'
import type { Transaction } from '../ledger/records'

const eventTypes = {
  card: 'CARD_TRANSACTION',
  bank_transfer: 'BANK_TRANSFER_TRANSACTION',
  ussd: 'USSD_TRANSACTION',
} as const

const narrations = {
  // The blank at the end is the provider's.
  card: 'CARD Transaction ',
  bank_transfer: 'Bank transfer',
  ussd: 'USSD Transaction',
} as const

export const accountId = 17321

/** The part of a transaction that verify and the webhook share. */
export function transactionFacts(transaction: Transaction) {
  const { card, customer, createdAt } = transaction
  return {
    id: transaction.id,
    tx_ref: transaction.txRef,
    flw_ref: transaction.flwRef,
    device_fingerprint: 'N/A',
    amount: nairaOf(transaction.amountKobo),
    currency: transaction.currency,
    charged_amount: nairaOf(transaction.amountKobo),
    app_fee: nairaOf(appFeeOf(transaction.amountKobo)),
    merchant_fee: 0,
    processor_response: transaction.processorResponse,
    auth_model: transaction.authModel,
    ip: transaction.ip,
    narration: narrations[transaction.paymentType],
    status: transaction.status,
    payment_type: transaction.paymentType,
    created_at: createdAt,
    account_id: accountId,
    customer: {
      id: customer.id,
      name: customer.name,
      phone_number: customer.phone,
      email: customer.email,
      created_at: createdAt,
    },
    ...(card && {
      card: {
        first_6digits: card.first6,
        last_4digits: card.last4,
        issuer: card.issuer,
        country: 'NG',
        type: card.type,
        expiry: card.expiry,
      },
    }),
  }
}

/** The v3 envelope. Sent for failures too; carries no meta. */
export const envelope = (transaction: Transaction) => ({
  event: 'charge.completed',
  data: transactionFacts(transaction),
  'event.type': eventTypes[transaction.paymentType],
})

/** The older flat shape, which some accounts still get. */
export function flatPayload(transaction: Transaction) {
  const { card, customer, createdAt } = transaction
  return {
    id: transaction.id,
    txRef: transaction.txRef,
    flwRef: transaction.flwRef,
    orderRef: `URF_${transaction.id}`,
    paymentPlan: null,
    createdAt,
    amount: nairaOf(transaction.amountKobo),
    charged_amount: nairaOf(transaction.amountKobo),
    status: transaction.status,
    IP: transaction.ip,
    currency: transaction.currency,
    appfee: nairaOf(appFeeOf(transaction.amountKobo)),
    merchantfee: 0,
    merchantbearsfee: 1,
    charge_type: 'normal',
    customer: {
      id: customer.id,
      phone: customer.phone,
      fullName: customer.name,
      customertoken: null,
      email: customer.email,
      createdAt,
      updatedAt: createdAt,
      deletedAt: null,
      AccountId: accountId,
    },
    entity: card
      ? { card6: card.first6, card_last4: card.last4, card_country_iso: 'NG', createdAt }
      : { id: 'NO-ENTITY' },
    'event.type': eventTypes[transaction.paymentType],
  }
}
