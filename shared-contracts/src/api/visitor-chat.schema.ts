import { z } from 'zod/mini'
import { maxVisitorMessage } from './visitor-chat.contract'

/** Number of a chat: `crypto.randomUUID()`, or as hard to find by trying. */
export const visitorChatId = z.string().check(z.minLength(20), z.maxLength(64))

/** P 3 "Chat message": `id` and `message`; `key` is ours. */
export const sendChat = z.object({
  id: visitorChatId,
  message: z.string().check(z.trim(), z.minLength(1), z.maxLength(maxVisitorMessage)),
  /** The browser's own number of the message: sending it twice stores it once. */
  key: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
})

export const receivedChat = z.object({
  id: z.string(),
  message: z.string(),
  /** The same for one message on every connection, however often it comes. */
  key: z.string(),
})

export const visitorAnswer = z.union([
  z.object({ ok: z.literal(true) }),
  z.object({
    ok: z.literal(false),
    detail: z.string(),
    /** Milliseconds after which the same message is taken; absent where sending again is no use. */
    retryAfterMs: z.optional(z.number()),
  }),
])

export const supportPresence = z.object({ active: z.boolean() })

export type SendChat = z.infer<typeof sendChat>
export type ReceivedChat = z.infer<typeof receivedChat>
export type VisitorAnswer = z.infer<typeof visitorAnswer>
export type SupportPresence = z.infer<typeof supportPresence>
