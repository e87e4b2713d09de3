import { and, eq, inArray, sql } from 'drizzle-orm'
import { brand } from 'shared-contracts/brand'
import type { Db } from '../database/database'
import { hasMember } from './chat.queries'
import { conversations, messages } from '../tables/chat.tables'
import { requireCapacity } from './conversation-limit'

interface MessageSource {
  conversationId: number
  senderId: number
  /** The member of the support who writes. */
  authorId?: number | undefined
}

interface NewText {
  /** The sender's own id: storing it again answers what is stored. */
  clientId: string
  text: string
  /** Of a member of the conversation (`ordersOfMembers`). */
  orderNumber?: string | undefined
}

export type StoredMessage = typeof messages.$inferSelect

type OnStored = (tx: Db, stored: StoredMessage) => Promise<unknown>

/** As `addMessages`, of one. Undefined when the sender does not belong to the conversation. */
export async function addMessage(
  db: Db,
  { clientId, text, orderNumber, ...source }: MessageSource & NewText,
  onStored?: OnStored,
): Promise<StoredMessage | undefined> {
  const { stored } = await addMessages(
    db,
    { ...source, texts: [{ clientId, text, orderNumber }] },
    onStored,
  )
  return stored[0]
}

interface AppendResult {
  /** With those that were stored before. */
  stored: StoredMessage[]
  /** How many were not. */
  added: number
}

/**
 * Stores each message once, with the next numbers of its conversation, in one statement. Nothing when
 * the sender does not belong to it; throws, and stores none, when the conversation cannot take them all.
 * The row lock makes numbers visible in their order. `onStored` runs in the same transaction with the
 * last one, also of messages that were stored before: whoever stored them may have died with it.
 */
export async function addMessages(
  db: Db,
  { texts, ...source }: MessageSource & { texts: readonly NewText[] },
  onStored: OnStored = async () => {},
): Promise<AppendResult> {
  return db.transaction(async (tx) => {
    const { conversationId, senderId } = source
    const [position] = await tx
      .select({ lastSeq: conversations.lastSeq })
      .from(conversations)
      .where(and(eq(conversations.id, conversationId), hasMember(senderId)))
      .for('update')
    if (!position || texts.length === 0) return { stored: [], added: 0 }
    const unique = [...new Map(texts.map((text) => [text.clientId, text])).values()]
    const known = await tx
      .select()
      .from(messages)
      .where(
        and(
          eq(messages.conversationId, conversationId),
          eq(messages.senderId, senderId),
          inArray(
            messages.clientId,
            unique.map(({ clientId }) => clientId),
          ),
        ),
      )
    const fresh = unique.filter((text) => !known.some(({ clientId }) => clientId === text.clientId))
    const { lastSeq } = position
    await requireCapacity(tx, { ...source, lastSeq, count: fresh.length })
    const stored = [...known, ...(await append(tx, { source, fresh, lastSeq }))]
    const last = stored.reduce((a, b) => (a.seq > b.seq ? a : b))
    await onStored(tx, last)
    return { stored, added: fresh.length }
  })
}

interface AppendInput {
  source: MessageSource
  fresh: readonly NewText[]
  lastSeq: number
}

async function append(tx: Db, { source, fresh, lastSeq }: AppendInput): Promise<StoredMessage[]> {
  if (fresh.length === 0) return []
  // Whoever writes to the support after the end takes the conversation up again.
  const reopened = source.senderId !== brand.supportAccount.id && { status: 'Ongoing' as const }
  await tx
    .update(conversations)
    .set({
      ...{ lastSeq: lastSeq + fresh.length, lastSentOn: sql`now()` },
      ...{ lastSenderId: source.senderId, ...reopened },
    })
    .where(eq(conversations.id, source.conversationId))
  return tx
    .insert(messages)
    .values(fresh.map((text, index) => ({ ...source, ...text, seq: lastSeq + 1 + index })))
    .returning()
}
