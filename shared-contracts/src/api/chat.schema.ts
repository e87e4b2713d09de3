import { z } from 'zod/mini'
import { usernameField } from './auth.schema'

const contact = z.object({
  id: z.string(),
  name: z.string(),
  status: z.enum(['Ongoing', 'Completed']),
})

export const chatMessage = z.object({
  id: z.string(),
  sender: z.string(),
  senderName: z.string(),
  text: z.string(),
  /** ISO date-time. */
  messageSentDateTime: z.string(),
  fromMe: z.boolean(),
  /** Ours: position in the conversation, from 1; absent on other servers. */
  seq: z.optional(z.number()),
  /** Ours: name of the member of the support who wrote it. Only the staff reads it. */
  answeredBy: z.optional(z.string()),
  /** Ours: number of the order it is about. */
  order: z.optional(z.string()),
})

/** D 3 "Chat conversation": the signed-in user's own conversations. */
export const conversation = z.object({
  id: z.string(),
  recipients: z.array(contact),
  messages: z.array(chatMessage),
})

export const conversationList = z.object({ chatlog_conversations: z.array(conversation) })

/** What sign-out sends (P 4): the conversations as this browser holds them. */
export const savedConversations = z.object({
  chatlog_conversations: z
    .array(
      z.object({
        id: z.string(),
        messages: z
          .array(
            z.object({
              id: z.string().check(z.minLength(1), z.maxLength(100)),
              text: z.string().check(z.maxLength(10_000)),
              messageSentDateTime: z.string(),
              fromMe: z.boolean(),
              /** Ours: number of the order it is about; left out where it is nobody's here. */
              order: z.optional(z.string().check(z.maxLength(40))),
            }),
          )
          .check(z.maxLength(2000)),
      }),
    )
    .check(z.maxLength(200)),
})

const botLines = z.array(z.unknown()).check(z.maxLength(1000))

/** The chat of a visitor with the bot, as the browser keeps it; a number makes it one log. */
export const genericChat = z.object({
  generic_chat: z.union([
    z.string().check(z.maxLength(100_000)),
    botLines,
    z.object({
      chat_uuid: z.string().check(z.minLength(8), z.maxLength(64)),
      messages: botLines,
    }),
  ]),
})

export const conversationStatusBody = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(20)),
})
export const conversationStatus = z.object({ status: z.enum(['Ongoing', 'Completed']) })

export const chatSaved = z.object({ status: z.string() })

export type SavedConversations = z.infer<typeof savedConversations>
export type GenericChat = z.infer<typeof genericChat>
export type ConversationStatus = z.infer<typeof conversationStatus>
export type ChatSaved = z.infer<typeof chatSaved>
export type ChatContact = z.infer<typeof contact>
export type ChatMessage = z.infer<typeof chatMessage>
export type Conversation = z.infer<typeof conversation>
export type ConversationList = z.infer<typeof conversationList>

export const supportAvailability = z.object({
  /** The member of the support who asks; for everybody else the support account. */
  username: z.string(),
  /** Whether that member answers now; for everybody else, whether anybody does. */
  active: z.boolean(),
})

export const supportAvailabilityBody = z.object({
  /** The own user name. */
  username: usernameField,
  active: z.boolean(),
})

export type SupportAvailability = z.infer<typeof supportAvailability>
export type SupportAvailabilityBody = z.infer<typeof supportAvailabilityBody>
