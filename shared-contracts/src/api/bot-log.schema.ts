import { z } from 'zod/mini'
import { listOf, wholeNumber } from './shared.schema'

/** D 3 "Bot log". Empty texts where the visitor never signed in. */
export const botLog = z.object({
  /** Number of the log: what the other calls take as `user_id`. */
  user_id: z.number(),
  first_name: z.string(),
  last_name: z.string(),
  created_on: z.string(),
  email_id: z.string(),
  seen: z.boolean(),
})

export const botLogPage = listOf(botLog)

/** D 3 "Bot detail": one message of the visitor. */
export const botRequest = z.object({
  id: z.number(),
  request: z.string(),
  email_id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  phone_number: z.string(),
  created_on: z.string(),
})

export const botLogDetail = z.object({
  user_id: z.array(botRequest),
  chatId: z.string(),
  paginationTotal: z.number(),
  paginationCurrent: z.number(),
})

export const botLogQuery = z.object({
  page: z.optional(z.string()),
  /** 10 unless told otherwise (D 9). */
  page_size: z.optional(z.string()),
  /** Ours: in names, e-mail addresses and messages. */
  search: z.optional(z.string().check(z.maxLength(200))),
})

export const messageStatusBody = z.object({
  user_id: wholeNumber,
  seen: z.boolean(),
})

export const messageStatus = z.object({ user_id: z.number(), seen: z.boolean() })

export type BotLogPage = z.infer<typeof botLogPage>
export type BotLogDetail = z.infer<typeof botLogDetail>
export type BotLogQuery = z.infer<typeof botLogQuery>
export type MessageStatusBody = z.infer<typeof messageStatusBody>
export type MessageStatus = z.infer<typeof messageStatus>
