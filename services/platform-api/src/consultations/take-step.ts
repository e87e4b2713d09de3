import { and, eq, inArray } from 'drizzle-orm'
import type { ConsultationStatus } from 'shared-contracts/api/consultation.schema'
import { invalid, notFound } from '../http/failures'
import type { Db } from '../database/database'
import { consultations, type ConsultationRecord } from '../tables/subscriptions.tables'
import { statusRefusals } from './texts'

export type ConsultationStep = 'assign' | 'accept' | 'reject' | 'record'

/** From where each step may be taken (D 4). A lawyer may step back from what was accepted. */
const stepsFrom: Record<ConsultationStep, readonly ConsultationStatus[]> = {
  assign: ['Requested', 'Assigned', 'Rejected'],
  accept: ['Assigned'],
  reject: ['Assigned', 'Accepted'],
  record: ['Accepted'],
}

const mayStep = (step: ConsultationStep, status: ConsultationStatus) =>
  stepsFrom[step].includes(status)

/** Throws 404 when there is none, or it is not this lawyer's. */
export async function findConsultation(
  db: Db,
  { id, lawyerId }: { id: number; lawyerId?: number },
): Promise<ConsultationRecord> {
  const [found] = await db
    .select()
    .from(consultations)
    .where(
      and(
        eq(consultations.id, id),
        lawyerId === undefined ? undefined : eq(consultations.lawyerId, lawyerId),
      ),
    )
  if (!found) throw notFound()
  return found
}

/**
 * Moves a consultation on from where it was read. Throws a failure of `consultation_id` when the step
 * may not be taken from there, or somebody else moved it in between.
 */
export async function takeStep(
  tx: Db,
  before: ConsultationRecord,
  { step, set }: { step: ConsultationStep; set: Partial<typeof consultations.$inferInsert> },
): Promise<void> {
  if (!mayStep(step, before.status)) throw refused(before)
  const moved = await tx
    .update(consultations)
    .set(set)
    .where(
      and(
        eq(consultations.id, before.id),
        inArray(consultations.status, [...stepsFrom[step]]),
        eq(consultations.status, before.status),
        before.lawyerId === null ? undefined : eq(consultations.lawyerId, before.lawyerId),
      ),
    )
    .returning({ id: consultations.id })
  if (moved.length > 0) return
  throw refused(
    await findConsultation(tx, { id: before.id, lawyerId: before.lawyerId ?? undefined }),
  )
}

const refused = ({ status }: ConsultationRecord) =>
  invalid({ consultation_id: [statusRefusals[status]] })
