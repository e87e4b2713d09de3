import { eq, sql } from 'drizzle-orm'
import { brand } from 'shared-contracts/brand'
import { Failure } from '../http/failures'
import type { Db } from '../database/database'
import { messages } from '../tables/chat.tables'

/** Messages of one conversation: of a customer who writes to the support every week, for decades. */
export const maxConversationMessages = 5000
/** So many more for the support: it can still answer in a conversation that its customer filled. */
const answersBeyond = 200

const detail = `This conversation is full: it has ${maxConversationMessages.toLocaleString('en')} messages. Your message was not stored. Send an e-mail instead. The address is on the contact page.`

export const conversationFull = () => new Failure(409, { detail })

export const isConversationFull = (error: unknown): error is Failure =>
  error instanceof Failure && (error.body as { detail?: unknown }).detail === detail

interface NewMessages {
  conversationId: number
  senderId: number
  lastSeq: number
  count: number
}

/** Throws where the conversation cannot take so many more. Numbers have no gaps: the oldest go first. */
export async function requireCapacity(
  tx: Db,
  { conversationId, senderId, lastSeq, count }: NewMessages,
): Promise<void> {
  const max = maxConversationMessages + (senderId === brand.supportAccount.id ? answersBeyond : 0)
  if (count === 0 || lastSeq + count <= max) return
  const [first] = await tx
    .select({ seq: sql`coalesce(min(${messages.seq}), 1)`.mapWith(Number) })
    .from(messages)
    .where(eq(messages.conversationId, conversationId))
  if (lastSeq + 1 - (first?.seq ?? 1) + count > max) throw conversationFull()
}
