import { z } from 'zod'
import { ProviderError } from './answers'

const text = (name: string, max: number) =>
  z
    .string({ error: (issue) => wrong(issue.input, name, 'a string') })
    .trim()
    .min(1, `${name} is required`)
    .max(max, `${name} must not exceed ${max} characters`)

const wrong = (input: unknown, name: string, kind: string) =>
  input === undefined || input === null ? `${name} is required` : `${name} must be ${kind}`

const short = (max: number) => z.coerce.string().trim().max(max)

const webAddress = z.url({ protocol: /^https?$/, error: 'redirect_url must be a valid url' })

const wholeMinutes = z.coerce.number().int().min(1).max(1440)

const amount = z.preprocess(
  (value) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value),
  z
    .number({ error: (issue) => wrong(issue.input, 'amount', 'a number') })
    .positive('amount must be greater than 0')
    .max(100_000_000, 'amount exceeds the transaction limit'),
)

const configuration = z.object({
  session_duration: wholeMinutes.optional(),
  max_retry_attempt: z.coerce.number().int().min(1).max(100).optional(),
})

const request = z.object({
  tx_ref: text('tx_ref', 100),
  amount,
  currency: z.string().default('NGN'),
  redirect_url: webAddress.max(2000).optional(),
  payment_options: short(200).optional(),
  customer: z.object(
    {
      email: text('customer.email', 254).check(z.email('customer.email must be a valid email')),
      name: short(200).nullish(),
      phonenumber: short(30).nullish(),
      phone_number: short(30).nullish(),
    },
    { error: 'customer is required' },
  ),
  meta: z.record(z.string().max(100), z.unknown()).nullish(),
  customizations: z
    .object({ title: short(200).nullish(), description: short(500).nullish() })
    .nullish(),
  configurations: configuration.nullish(),
  configuration: configuration.nullish(),
  payload_hash: z.string().max(128).optional(),
  payment_plan: z.coerce.number().int().nullish(),
})

export type PaymentRequest = z.infer<typeof request>

/** The request for a link; throws the first thing wrong with it in the provider's shape. */
export function readPaymentRequest(body: unknown): PaymentRequest {
  const parsed = request.safeParse(body ?? {})
  if (!parsed.success) {
    const { message, path } = parsed.error.issues[0]!
    const named = path.length === 0 || message.includes(String(path.at(-1)))
    throw new ProviderError(400, named ? message : `${path.join('.')}: ${message}`)
  }
  if (parsed.data.currency !== 'NGN') {
    throw new ProviderError(400, `currency ${parsed.data.currency} is not enabled on this account`)
  }
  if (Math.round(parsed.data.amount * 100) < 1) {
    throw new ProviderError(400, 'amount must be greater than 0')
  }
  return parsed.data
}

const metaEntries = 30
const metaLength = 500

/** Meta as text, cut to what the sandbox keeps. */
export function metaTexts(meta: Record<string, unknown> | null | undefined) {
  return Object.fromEntries(
    Object.entries(meta ?? {})
      .slice(0, metaEntries)
      .map(([name, value]) => [name, textOf(value).slice(0, metaLength)]),
  )
}

const textOf = (value: unknown) =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
