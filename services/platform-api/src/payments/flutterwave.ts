import { brand } from 'shared-contracts/brand'
import type { PaymentConfig } from '../config/payment-config'
import {
  amountText,
  callProvider,
  hostedLink,
  isProviderFailure,
  transactionList,
  refundGiven,
  transactionOf,
  type ProviderAnswer,
  type ProviderFailure,
} from './flutterwave-answers'
import { listPayments, listRefunds } from './flutterwave-lists'
import {
  sessionMinutes,
  type PaymentCreation,
  type NewPayment,
  type PaymentProvider,
  type RefundOutcome,
  type Verification,
} from './provider'

/** The provider's v3 protocol over HTTP: one adapter for the sandbox, test mode and live. */
export function flutterwave(config: PaymentConfig, siteOrigin: string): PaymentProvider {
  const ask = (path: string, body?: unknown) => callProvider(config, path, body)
  const verify = async (path: string) => verificationOf(await ask(path))
  const reference = (txRef: string) => encodeURIComponent(txRef)
  return {
    createPayment: async (payment) =>
      paymentCreationOf(await ask('/v3/payments', requestOf(payment, siteOrigin, config.methods))),
    verifyById: (id) => verify(`/v3/transactions/${encodeURIComponent(id)}/verify`),
    verifyByReference: (txRef) =>
      verify(`/v3/transactions/verify_by_reference?tx_ref=${reference(txRef)}`),
    listByReference: async (txRef) =>
      transactionIdsOf(await ask(`/v3/transactions?tx_ref=${reference(txRef)}`)),
    listPayments: (days) => listPayments(ask, days),
    listRefunds: (days) => listRefunds(ask, days),
    refund: async (id, amountKobo) =>
      refundOutcomeOf(
        await ask(`/v3/transactions/${encodeURIComponent(id)}/refund`, {
          amount: amountText(amountKobo),
        }),
      ),
    disableLink: async (link) => isClosed(await ask('/v3/payments/link/disable', { link })),
  }
}

function paymentCreationOf(answer: ProviderAnswer | ProviderFailure): PaymentCreation {
  if (isProviderFailure(answer)) return { kind: 'unclear', reason: answer.failure }
  const { httpStatus, ok, message, data } = answer
  const link = hostedLink.safeParse(data)
  if (ok && link.success) return { kind: 'link', link: link.data.link }
  const reason = `${httpStatus} ${message}`
  return httpStatus >= 400 && httpStatus < 500
    ? { kind: 'refused', reason }
    : { kind: 'unclear', reason }
}

function refundOutcomeOf(answer: ProviderAnswer | ProviderFailure): RefundOutcome {
  if (isProviderFailure(answer)) return { kind: 'unclear', reason: answer.failure }
  const { httpStatus, ok, message, data } = answer
  const refund = refundGiven.safeParse(data)
  const reason = `${httpStatus} ${message}`
  if (ok && refund.success && refund.data.status !== 'failed') {
    return { kind: 'refunded', refundId: String(refund.data.id) }
  }
  const refused = refund.data?.status === 'failed' || (httpStatus >= 400 && httpStatus < 500)
  return { kind: refused && httpStatus !== 429 ? 'refused' : 'unclear', reason }
}

function verificationOf(answer: ProviderAnswer | ProviderFailure): Verification {
  if (isProviderFailure(answer)) return { kind: 'unreachable', reason: answer.failure }
  const { httpStatus, ok, message, data } = answer
  if (isUnknown(answer)) return { kind: 'unknown' }
  const transaction = ok ? transactionOf(data) : undefined
  if (transaction) return { kind: 'found', transaction }
  return { kind: 'unreachable', reason: `${httpStatus} ${message}` }
}

/** "No transaction was found" comes with 400 in most captures and with 200 in some: the body decides. */
const isUnknown = ({ ok, httpStatus }: ProviderAnswer) =>
  !ok && (httpStatus < 400 || httpStatus === 400 || httpStatus === 404)

function transactionIdsOf(answer: ProviderAnswer | ProviderFailure): string[] | undefined {
  if (isProviderFailure(answer)) return undefined
  if (isUnknown(answer)) return []
  if (!answer.ok) return undefined
  const list = transactionList.safeParse(answer.data)
  return list.success ? list.data.map(({ id }) => String(id)) : undefined
}

/** A page that is inactive already, or not known, cannot be paid either. */
function isClosed(answer: ProviderAnswer | ProviderFailure): boolean {
  if (isProviderFailure(answer)) return false
  return answer.ok || answer.httpStatus === 400 || answer.httpStatus === 404
}

function requestOf(
  payment: NewPayment,
  siteOrigin: string,
  methods: PaymentConfig['methods'] = ['card'],
) {
  const { txRef, amountKobo, orderNumber, kind, item, customer } = payment
  const { returnPath = '/payment-status' } = payment
  const phone = plain(customer.phone, 20)
  return {
    tx_ref: txRef,
    amount: amountText(amountKobo),
    currency: 'NGN',
    redirect_url: `${siteOrigin}${returnPath}`,
    payment_options: methods.join(','),
    // The provider's two pages name the telephone field differently.
    customer: {
      email: customer.email,
      name: plain(customer.name, 100),
      phonenumber: phone,
      phone_number: phone,
    },
    meta: { order_no: orderNumber, kind },
    customizations: {
      title: brand.name,
      description: plain(`${kind === 'order' ? 'Order' : 'Plan'} ${orderNumber}: ${item}`, 100),
    },
    configurations: { session_duration: sessionMinutes, max_retry_attempt: 5 },
  }
}

/** The provider prints these texts in its e-mails. */
const plain = (text: string, longest: number) =>
  text
    .replace(/[<>\p{Cc}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longest)
