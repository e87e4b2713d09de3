import { z } from 'zod/mini'

/** D 3: `recipients, text, name, dateAndTime, sender`; the rest is ours. */
export const sendMessage = z.object({
  /** The sender's own id of the message: sending it twice stores it once. */
  id: z.string().check(z.minLength(1), z.maxLength(100)),
  /** Conversation id; without it the one with the recipients is meant. */
  conversation: z.optional(z.string().check(z.maxLength(20))),
  recipients: z.array(z.union([z.string(), z.object({ id: z.string() })])).check(z.maxLength(20)),
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(10_000)),
  /** Ours: number of the order it is about, one of a member's own; of another it is "Not found.". */
  order: z.optional(z.string().check(z.maxLength(40))),
  name: z.optional(z.string().check(z.maxLength(300))),
  dateAndTime: z.optional(z.string().check(z.maxLength(40))),
  sender: z.optional(z.string().check(z.maxLength(20))),
})

export const receivedMessage = z.object({
  conversation: z.string(),
  id: z.string(),
  seq: z.number(),
  sender: z.string(),
  senderName: z.string(),
  text: z.string(),
  /** ISO date-time, the server's. */
  messageSentDateTime: z.string(),
  /** Ids of the other members. */
  recipients: z.array(z.string()),
  /** Name of the member of the support who wrote it. Only the support reads it. */
  answeredBy: z.optional(z.string()),
  /** Number of the order it is about. */
  order: z.optional(z.string()),
})

const socketRefusal = z.object({
  ok: z.literal(false),
  detail: z.string(),
  /** Milliseconds after which the same is taken; absent where sending it again is no use. */
  retryAfterMs: z.optional(z.number()),
})

export const sendAnswer = z.union([
  z.object({ ok: z.literal(true), message: receivedMessage }),
  socketRefusal,
])

/** Per conversation id, the highest `seq` that the client holds; the first 50 are read. */
export const catchUp = z.object({ since: z.record(z.string(), z.number()) })

export const catchUpAnswer = z.union([
  z.object({
    ok: z.literal(true),
    /**
     * By conversation and `seq`; at most 500, oldest first: ask again while `more`. Conversations
     * that are not named come whole, except to the support, who reads them by page.
     */
    messages: z.array(receivedMessage),
    more: z.boolean(),
  }),
  socketRefusal,
])

export type SendMessage = z.infer<typeof sendMessage>
export type ReceivedMessage = z.infer<typeof receivedMessage>
export type SendAnswer = z.infer<typeof sendAnswer>
export type CatchUp = z.infer<typeof catchUp>
export type CatchUpAnswer = z.infer<typeof catchUpAnswer>
