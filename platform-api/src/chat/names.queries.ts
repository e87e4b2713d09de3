import { eq } from 'drizzle-orm'
import { users } from '../auth/auth.tables'
import type { Db } from '../database/database'

export async function findChatName(db: Db, userId: number) {
  const [name] = await db
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.id, userId))
  return name ?? { firstName: '', lastName: '' }
}
