import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../../database/database'
import { consultations } from '../../../tables/subscriptions.tables'

/**
 * Whoever is no lawyer any more can neither refuse nor record what they accepted: it waits for a lawyer again, and
 * its customer keeps the time. Call in the transaction that ends it.
 */
export const giveBackConsultations = (tx: Db, lawyerId: number) =>
  tx
    .update(consultations)
    .set({ status: 'Requested', lawyerId: null })
    .where(
      and(
        eq(consultations.lawyerId, lawyerId),
        inArray(consultations.status, ['Assigned', 'Accepted']),
      ),
    )
