import { eq } from 'drizzle-orm'
import { brand } from 'shared-contracts/brand'
import { can } from 'shared-contracts/capabilities'
import { users } from '../tables/accounts.tables'
import type { Db } from '../database/database'
import { fullName } from '../accounts/profile'
import type { MessageRow } from './messages.queries'

/** Who takes part in a conversation. */
export interface ChatParticipant {
  /** The member of the conversation: for all members of the support the support account. */
  id: number
  /** The member of the support who writes; undefined for everybody else. */
  agentId?: number | undefined
}

/** Members of the support share one queue, and towards customers they are one account (D 2). */
export const participantOf = ({ id, group }: { id: number; group: number }): ChatParticipant =>
  can(group, 'chat.answer') ? { id: brand.supportAccount.id, agentId: id } : { id }

export const isSupport = ({ id }: ChatParticipant): boolean => id === brand.supportAccount.id

/** The id that a client sent as text; undefined for what cannot be one. */
export const conversationNumber = (id: string): number | undefined =>
  /^\d{1,9}$/.test(id) ? Number(id) : undefined

export async function findChatName(db: Db, userId: number) {
  const [name] = await db
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.id, userId))
  return name ?? { firstName: '', lastName: '' }
}

/** How a user is called in chats. */
export const nameOf = (user: { id: number; firstName: string; lastName: string }) =>
  user.id === brand.supportAccount.id ? brand.supportAccount.name : fullName(user)

/** For the staff only: which member of the support wrote a message. */
export function agentName({ agent }: Pick<MessageRow, 'agent'>): { answeredBy?: string } {
  return agent?.firstName || agent?.lastName ? { answeredBy: fullName(agent) } : {}
}
