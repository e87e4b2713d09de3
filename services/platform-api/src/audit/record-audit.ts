import { sql } from 'drizzle-orm'
import type { AuditAction } from 'shared-contracts/api/audit.schema'
import type { Db } from '../database/database'

/** A few fields with short values. */
export type AuditValues = Record<string, unknown>

export interface NewAuditEntry {
  /** Id of whoever does it. */
  actor: number
  action: AuditAction
  subject: {
    /** `user`, `order`, `list`, or a kind of content. */
    kind: string
    id: number | string
    /** The subject in words; cut to 200 characters. */
    label: string
  }
  before?: AuditValues
  after?: AuditValues
}

/** Notes who did what, in the transaction in which it happens: both stand, or neither. */
export async function recordAudit(
  tx: Db,
  { actor, action, subject, before, after }: NewAuditEntry,
): Promise<number> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into audit_entries
      (actor_id, actor_name, action, subject_kind, subject_id, subject_label, before, after)
    select id, username, ${action}, ${subject.kind}, ${String(subject.id)},
           ${subject.label.slice(0, 200)}, ${jsonOf(before)}::jsonb, ${jsonOf(after)}::jsonb
      from users where id = ${actor}
    returning id`)
  const [row] = rows
  if (!row) throw new Error(`User ${actor}, who would be in the audit trail, is gone.`)
  return Number(row.id)
}

const jsonOf = (values: AuditValues | undefined) =>
  values === undefined ? null : JSON.stringify(values)
