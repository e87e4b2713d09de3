import { eq } from 'drizzle-orm'
import { brand } from 'shared-contracts/brand'
import { users } from '../tables/accounts.tables'
import type { Db } from '../database/database'
import { fullName } from '../orders/order-row'
import type { MessageRow } from './messages.queries'

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
