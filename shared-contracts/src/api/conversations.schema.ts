import { z } from 'zod/mini'
import { chatMessage, conversation } from './chat.schema'
import { listOf, seen, stamp } from './shared.schema'

/** A conversation with its last message only; `getMessages` reads what came before. */
export const conversationRow = z.extend(conversation, {
  /** Messages of the other side since the reader's side wrote last. */
  unanswered: z.number(),
})

export const conversationPage = z.extend(listOf(conversationRow), {
  /** Over all pages and searches. */
  counts: z.object({
    ongoing: z.number(),
    completed: z.number(),
    /** Ongoing conversations in which the other side wrote last. */
    unanswered: z.number(),
  }),
})

export const conversationSort = z.enum(['recent', 'name', 'id'])

export const conversationQuery = z.object({
  page: z.optional(z.string()),
  page_size: z.optional(z.string()),
  /** Left out or empty, conversations of both. */
  status: z.optional(z.union([z.enum(['Ongoing', 'Completed']), z.literal('')])),
  /** Words that must occur in the other side's name, user name, e-mail address or phone number. */
  search: z.optional(z.string().check(z.maxLength(200))),
  /** `recent` unless something else is named; `id` is the user id of the other side. */
  sort: z.optional(conversationSort),
})

export const messageQuery = z.object({
  /** Messages with a lower `seq`; without it the newest. */
  before: z.optional(z.string().check(z.regex(/^\d{1,9}$/))),
})

/** At most 50, oldest first. */
export const messagePage = z.object({
  messages: z.array(chatMessage),
  /** Whether there are older ones. */
  more: z.boolean(),
})

/** What the staff writes to each other about a conversation. */
export const conversationNote = z.object({
  id: z.number(),
  text: z.string(),
  /** Name of whoever wrote it. */
  author: z.string(),
  /** ISO date-time. */
  created_on: z.string(),
})

/** The newest 100, newest first. */
export const conversationNotes = z.object({ results: z.array(conversationNote) })

export const noteBody = z.object({
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(2000)),
})

/** An answer that the support gives often. */
export const cannedReply = z.object({
  id: z.number(),
  title: z.string(),
  text: z.string(),
  /** Name of whoever changed it last. */
  edited_by: z.string(),
  /** ISO date-time. */
  edited_on: z.string(),
  stamp,
})

/** All of them, by title: at most 1000 are stored. */
export const cannedReplies = z.object({ results: z.array(cannedReply) })

export const cannedReplyBody = z.object({
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(5000)),
  seen,
})

export type ConversationRow = z.infer<typeof conversationRow>
export type ConversationPage = z.infer<typeof conversationPage>
export type ConversationSort = z.infer<typeof conversationSort>
export type ConversationQuery = z.infer<typeof conversationQuery>
export type MessageQuery = z.infer<typeof messageQuery>
export type MessagePage = z.infer<typeof messagePage>
export type ConversationNote = z.infer<typeof conversationNote>
export type ConversationNotes = z.infer<typeof conversationNotes>
export type NoteBody = z.infer<typeof noteBody>
export type CannedReply = z.infer<typeof cannedReply>
export type CannedReplies = z.infer<typeof cannedReplies>
export type CannedReplyBody = z.infer<typeof cannedReplyBody>
