import { and, asc, eq, gt } from 'drizzle-orm'
import { notifications } from '../../../src/tables/messages.tables'
import { NotAcknowledged } from '../api-client'
import type { CrashFixture } from '../crash-fixture'

/** Reads the customers' notifications one by one: those of their orders and payments. */
export function readingWriter({ call, db, customers, ledger }: CrashFixture) {
  let made = 0
  const last = new Map<number, number>()
  return async () => {
    made += 1
    const userId = customers[made % customers.length] as number
    const id = await db
      .select({ id: notifications.id })
      .from(notifications)
      .where(
        and(eq(notifications.recipientId, userId), gt(notifications.id, last.get(userId) ?? 0)),
      )
      .orderBy(asc(notifications.id))
      .limit(1)
      .then(([row]) => row?.id, lost)
    if (id === undefined) return void (await new Promise((resolve) => setTimeout(resolve, 50)))
    const { status } = await call('POST', '/api/notification/read/', {
      as: userId,
      body: { notification_id: id },
    })
    last.set(userId, id)
    if (status === 200) ledger.readings.push({ notification: id })
  }
}

/** The database that was killed is the one that is looked into. */
const lost = (error: unknown) => {
  throw new NotAcknowledged(String(error))
}
