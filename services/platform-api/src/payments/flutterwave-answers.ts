import { z } from 'zod/mini'
import type { PaymentConfig } from '../config/payment-config'
import type { ProviderTransaction } from './provider'

/** `status` here is about the call only; what became of the money is `data.status`. */
const envelope = z.object({
  status: z.string(),
  message: z.optional(z.nullable(z.string())),
  data: z.optional(z.unknown()),
  meta: z.optional(z.unknown()),
})

/** Of a list: how many pages there are. */
export const pageInfo = z.object({ page_info: z.object({ total_pages: z.number() }) })

export const hostedLink = z.object({ link: z.url({ protocol: /^https?$/ }) })

const numeric = z.union([z.number(), z.string().check(z.regex(/^\d+(\.\d+)?$/))])
const words = z.optional(z.nullable(z.string()))

/** The fields that are kept of a verified transaction: a card comes down to its last four digits. */
const verified = z.object({
  id: z.union([z.number(), z.string()]),
  tx_ref: z.string(),
  flw_ref: words,
  amount: numeric,
  charged_amount: z.optional(z.nullable(numeric)),
  app_fee: z.optional(z.nullable(numeric)),
  currency: z.string(),
  status: z.enum(['successful', 'failed', 'pending']),
  payment_type: words,
  processor_response: words,
  auth_model: words,
  created_at: words,
  card: z.optional(z.nullable(z.object({ last_4digits: words, type: words }))),
  meta: z.optional(z.nullable(z.looseObject({ order_no: z.optional(z.unknown()) }))),
})

/** Of a refund: `completed`, `pending` or `failed`, in several spellings. */
export const refundGiven = z.object({
  id: z.union([z.number(), z.string()]),
  status: words,
})

/** A day of a date-time as the provider writes it. */
const dayText = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}/))

export const listedPayment = z.object({
  id: z.union([z.number(), z.string()]),
  tx_ref: z.string(),
  amount: numeric,
  currency: z.string(),
  status: z.string(),
  created_at: dayText,
})

export const listedRefund = z.object({
  id: z.union([z.number(), z.string()]),
  tx_id: z.union([z.number(), z.string()]),
  amount_refunded: numeric,
  status: words,
  created_at: dayText,
})

export const transactionList = z.array(z.object({ id: z.union([z.number(), z.string()]) }))

/** Undefined for an answer that is none of the provider's. */
export function transactionOf(data: unknown): ProviderTransaction | undefined {
  const parsed = verified.safeParse(data)
  if (!parsed.success) return undefined
  const { meta, ...raw } = parsed.data
  return {
    providerId: String(raw.id),
    txRef: raw.tx_ref,
    flwRef: raw.flw_ref ?? '',
    status: raw.status,
    amountKobo: Math.round(Number(raw.amount) * 100),
    currency: raw.currency,
    paymentType: raw.payment_type ?? '',
    orderNumber: typeof meta?.order_no === 'string' ? meta.order_no : undefined,
    raw,
  }
}

/** Naira as the provider takes it, without trailing zeros: 3600000 → "36000", 3600050 → "36000.5". */
export const amountText = (kobo: number) => String(kobo / 100)

const patienceMs = 30_000

export interface ProviderAnswer {
  httpStatus: number
  ok: boolean
  message: string
  data: unknown
  meta: unknown
}

/** A sentence for the log instead of an answer; it never holds a key or what was sent. */
export interface ProviderFailure {
  failure: string
}
export const isProviderFailure = (
  answer: ProviderAnswer | ProviderFailure,
): answer is ProviderFailure => 'failure' in answer

export async function callProvider(
  { base, secretKey }: PaymentConfig,
  path: string,
  body?: unknown,
): Promise<ProviderAnswer | ProviderFailure> {
  try {
    const reply = await fetch(`${base}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    })
    const parsed = envelope.safeParse(await reply.json())
    if (!parsed.success) return { failure: `answered ${reply.status} in an unknown shape` }
    const { status, message, data, meta } = parsed.data
    return {
      httpStatus: reply.status,
      ok: status === 'success',
      message: message ?? '',
      data,
      meta,
    }
  } catch (error) {
    return { failure: error instanceof Error ? `${error.name}: ${error.message}` : 'no answer' }
  }
}
