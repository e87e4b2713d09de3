import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { GenericChat } from 'shared-contracts/api/chat.schema'
import type { Db } from '../../database/database'
import { botMessages, visitorChats } from '../../tables/chat.tables'
import { trimOrigin } from './chat-origin'
import { newRequests, visitorRequests, chatUuidOf, type VisitorRequest } from './visitor-requests'

/** Characters of one line; nobody types more. */
const maxLineLength = 5000

/** At how many lines in chats that go on the lines of a network are counted again. */
const trimEvery = 10

interface ChatToStore {
  received: GenericChat['generic_chat']
  userId: number | undefined
  /** From which network (`originOf`). */
  origin: string
}

/** Stores what is new in a visitor's chat; its log counts as unseen again. */
export async function storeVisitorChat(
  db: Db,
  { received, userId, origin }: ChatToStore,
): Promise<void> {
  const requests = visitorRequests(received)
    .slice(-maxLogLines)
    .map((item) => ({ ...item, request: item.request.slice(0, maxLineLength) }))
  if (requests.length === 0) return
  await db.transaction(async (tx) => {
    const { chatId, isNew } = await openLog(tx, { chatUuid: chatUuidOf(received), userId, origin })
    const added = newRequests(await storedOf(tx, chatId, requests), requests)
    if (added.length === 0) return
    const stored = await tx
      .insert(botMessages)
      .values(added.map((item) => ({ chatId, ...item })))
      .onConflictDoNothing()
      .returning({ id: botMessages.id })
    await trimLog(tx, chatId)
    await tx
      .update(visitorChats)
      .set({ seenOn: null, updatedOn: new Date() })
      .where(eq(visitorChats.id, chatId))
    // Counting is expensive where thousands share a network; a few lines too many may wait.
    const counts = isNew || stored.some(({ id }) => id % trimEvery === 0)
    if (counts) await trimOrigin(tx, origin, chatId)
  })
}

/** What may have been sent before: messages by their numbers, and as many of the end as were sent now. */
async function storedOf(tx: Db, chatId: number, received: readonly VisitorRequest[]) {
  const { clientId, id, request } = botMessages
  const ids = received.flatMap((item) => item.clientId ?? [])
  const numbered = ids.length === received.length && inArray(clientId, ids)
  const stored = await tx
    .select({ request, clientId })
    .from(botMessages)
    .where(and(eq(botMessages.chatId, chatId), numbered || undefined))
    .orderBy(desc(id))
    .limit(received.length)
  return stored
    .map((row) => ({ request: row.request, clientId: row.clientId ?? undefined }))
    .reverse()
}

interface LogInput {
  chatUuid: string | undefined
  userId: number | undefined
  origin: string
}

/** The log of that number, held until the end of the transaction: two tabs are stored one after the other. */
async function openLog(db: Db, { chatUuid, userId, origin }: LogInput) {
  const [log] = await db
    .insert(visitorChats)
    .values({ chatUuid, userId, sentFrom: origin })
    .onConflictDoUpdate({
      target: visitorChats.chatUuid,
      // An update even where nothing changes: it locks the row.
      set: { sentFrom: origin, ...(userId === undefined ? {} : { userId }) },
    })
    .returning({ id: visitorChats.id, isNew: sql<boolean>`xmax = 0` })
  return { chatId: log!.id, isNew: log!.isNew }
}

/** Lines of one chat that are stored; of a longer one the newest. */
export const maxLogLines = 500

/** Deletes what a log holds beyond its newest lines. Runs under the lock of the log. */
async function trimLog(tx: Db, chatId: number): Promise<void> {
  const { id } = botMessages
  const surplus = tx
    .select({ id })
    .from(botMessages)
    .where(eq(botMessages.chatId, chatId))
    .orderBy(sql`${id} desc`)
    .offset(maxLogLines)
  await tx.delete(botMessages).where(inArray(id, surplus))
}
