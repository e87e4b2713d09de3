import { z } from 'zod/mini'

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
})

/** D 3 "Chat conversation": the signed-in user's own conversations. */
export const conversation = z.object({
  id: z.string(),
  recipients: z.array(contact),
  messages: z.array(chatMessage),
})

export const conversationList = z.object({ chatlog_conversations: z.array(conversation) })

export type ChatContact = z.infer<typeof contact>
export type ChatMessage = z.infer<typeof chatMessage>
export type Conversation = z.infer<typeof conversation>
export type ConversationList = z.infer<typeof conversationList>
