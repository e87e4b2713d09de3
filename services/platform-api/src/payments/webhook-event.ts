import { z } from 'zod/mini'

/** What a webhook is about; `unread` for shapes that are kept and not acted on. */
export type WebhookEvent =
  | { kind: 'charge'; providerId: string; txRef: string; status: string }
  | { kind: 'unread'; status: string }

const id = z.union([z.number(), z.string()])

/** The v3 envelope. It is sent for failed tries too. */
const envelope = z.object({
  event: z.string(),
  data: z.object({ id, tx_ref: z.string(), status: z.string() }),
})

/** The flat legacy shape, which accounts in test mode still send. */
const flat = z.object({ id, txRef: z.string(), status: z.string() })

/** Reads either shape of a charge. What it says about money is never believed. */
export function readEvent(body: unknown): WebhookEvent {
  const current = envelope.safeParse(body)
  if (current.success) {
    const { event, data } = current.data
    return event.startsWith('charge.')
      ? { kind: 'charge', providerId: String(data.id), txRef: data.tx_ref, status: data.status }
      : { kind: 'unread', status: event }
  }
  const legacy = flat.safeParse(body)
  if (!legacy.success) return { kind: 'unread', status: 'unknown' }
  const { id: providerId, txRef, status } = legacy.data
  return { kind: 'charge', providerId: String(providerId), txRef, status }
}

const ofCards = ['first_6digits', 'card6', 'token', 'expiry', 'customertoken']

/** A webhook as it is kept: of a card, the last four digits and what kind it is. */
export function withoutCardData(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutCardData)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !ofCards.includes(key))
      .map(([key, inner]) => [key, withoutCardData(inner)]),
  )
}
