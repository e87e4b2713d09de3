import { z } from 'zod/mini'
import { conversation } from './chat.schema'
import { listOf, wholeNumber } from './shared.schema'

/** D 3 "Admin chat log row": a conversation of a customer with the support. */
export const chatLog = z.object({
  id: z.number(),
  created: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  /** User id of the customer. */
  owner: z.number(),
  customer_email: z.string(),
  /** Name of whoever answers. */
  opponent: z.string(),
  complete: z.boolean(),
  escalate: z.boolean(),
  incomplete: z.boolean(),
})

/** The rows stand under both names: clients of the specification read either. */
export const chatLogPage = z.extend(listOf(chatLog), { chatlog_conversations: z.array(chatLog) })

export const chatLogStatus = z.enum(['complete', 'escalate', 'incomplete'])

export const chatLogQuery = z.object({
  page: z.optional(z.string()),
  page_size: z.optional(z.string()),
  /** Anything else is a 400; left out or empty, all are listed. */
  status: z.optional(z.union([chatLogStatus, z.literal('')])),
  /** Ours: in the customer's name, user name, e-mail address and phone number. */
  search: z.optional(z.string().check(z.maxLength(200))),
})

/** Ours: how many conversations a search finds, in all and in each state. */
export const chatLogCounts = z.object({
  counts: z.object({
    All: z.number(),
    complete: z.number(),
    escalate: z.number(),
    incomplete: z.number(),
  }),
})

export const chatLogCountQuery = z.object({
  search: z.optional(z.string().check(z.maxLength(200))),
})

/** The row with what was written, as the support sees it. */
export const chatLogDetail = z.object({ log: chatLog, conversation })

export const escalationBody = z.object({ id: wholeNumber, escalated: z.boolean() })

export type ChatLog = z.infer<typeof chatLog>
export type ChatLogPage = z.infer<typeof chatLogPage>
export type ChatLogCounts = z.infer<typeof chatLogCounts>
export type ChatLogCountQuery = z.infer<typeof chatLogCountQuery>
export type ChatLogQuery = z.infer<typeof chatLogQuery>
export type ChatLogStatus = z.infer<typeof chatLogStatus>
export type ChatLogDetail = z.infer<typeof chatLogDetail>
export type EscalationBody = z.infer<typeof escalationBody>

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
