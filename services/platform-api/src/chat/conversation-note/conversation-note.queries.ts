import { and, desc, eq } from 'drizzle-orm'
import type { ConversationNote } from 'shared-contracts/api/conversations.schema'
import { brand } from 'shared-contracts/brand'
import { users } from '../../tables/accounts.tables'
import { hasMember } from '../chat.queries'
import { conversations, conversationNotes } from '../../tables/chat.tables'
import type { Db } from '../../database/database'
import { fullName } from '../../accounts/profile'

/** The notes of one conversation in one answer. */
const maxNotes = 100

/** Notes are kept on conversations with the support only. */
export async function isSupportConversation(db: Db, id: number): Promise<boolean> {
  const [row] = await db
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(eq(conversations.id, id), hasMember(brand.supportAccount.id)))
  return row !== undefined
}

const selectNotes = (db: Db) =>
  db
    .select({ note: conversationNotes, firstName: users.firstName, lastName: users.lastName })
    .from(conversationNotes)
    .leftJoin(users, eq(users.id, conversationNotes.authorId))
    .$dynamic()

/** The newest first. */
export async function listNotes(db: Db, conversationId: number): Promise<ConversationNote[]> {
  const rows = await selectNotes(db)
    .where(eq(conversationNotes.conversationId, conversationId))
    .orderBy(desc(conversationNotes.id))
    .limit(maxNotes)
  return rows.map(noteOf)
}

export async function addNote(
  db: Db,
  note: { conversationId: number; authorId: number; text: string },
): Promise<ConversationNote> {
  const [made] = await db
    .insert(conversationNotes)
    .values(note)
    .returning({ id: conversationNotes.id })
  const [row] = await selectNotes(db).where(eq(conversationNotes.id, made!.id))
  return noteOf(row!)
}

type NoteRow = Awaited<ReturnType<typeof selectNotes>>[number]

const noteOf = ({ note, firstName, lastName }: NoteRow): ConversationNote => ({
  id: note.id,
  text: note.text,
  author: fullName({ firstName: firstName ?? '', lastName: lastName ?? '' }),
  created_on: note.createdOn.toISOString(),
})
