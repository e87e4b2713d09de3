import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../database/database'
import { notify } from '../notifications/notify'
import { consultations, subscriptions } from '../tables/subscriptions.tables'
import { consultationMessages } from './texts'

/**
 * Whoever is no lawyer any more can neither refuse nor record what they accepted: it waits for a lawyer again, and
 * its customer keeps the time. Call in the transaction that ends it.
 */
export async function giveBackConsultations(tx: Db, lawyerId: number): Promise<void> {
  const begun = await tx
    .select({
      id: consultations.id,
      status: consultations.status,
      scheduledOn: consultations.scheduledOn,
      userId: subscriptions.userId,
    })
    .from(consultations)
    .innerJoin(subscriptions, eq(subscriptions.id, consultations.subscriptionId))
    .where(
      and(
        eq(consultations.lawyerId, lawyerId),
        inArray(consultations.status, ['Assigned', 'Accepted']),
      ),
    )
    .orderBy(asc(consultations.id))
    .for('update', { of: consultations })
  const ids = begun.map(({ id }) => id)
  await tx
    .update(consultations)
    .set({ status: 'Requested', lawyerId: null })
    .where(inArray(consultations.id, ids))
  for (const { status, userId, ...consultation } of begun) {
    if (status !== 'Accepted') continue
    await notify(tx, {
      recipients: [userId],
      message: consultationMessages.lawyerLeft(consultation),
      eventType: 'Subscription',
      aboutUser: userId,
    })
  }
}
