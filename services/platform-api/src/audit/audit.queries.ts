import { and, asc, desc, eq, inArray, type SQL } from 'drizzle-orm'
import {
  auditAreas,
  type AuditArea,
  type AuditPage,
  type AuditQuery,
} from 'shared-contracts/api/audit.schema'
import type { Db } from '../database/database'
import { dayRangeOf, withinDays } from '../dates/lagos-day'
import { offsetOf, pagingOf } from '../paging/paging'
import { containsWords } from '../database/match'
import { auditEntries } from '../tables/audit.tables'

/** A page of the audit trail, the newest first unless asked otherwise. */
export async function listAudit(db: Db, query: AuditQuery): Promise<AuditPage> {
  const paging = pagingOf(query)
  const where = filterOf(query)
  const total = await db.$count(auditEntries, where)
  // A late page passes over its forerunners in the index, without reading their rows.
  const page = db
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(where)
    .orderBy(...orderingOf(query.ordering))
    .limit(paging.pageSize)
    .offset(offsetOf(paging, total))
  const rows = await db
    .select()
    .from(auditEntries)
    .where(inArray(auditEntries.id, page))
    .orderBy(...orderingOf(query.ordering))
  return {
    results: rows.map(entryOf),
    paginationTotal: total,
    paginationCurrent: paging.page,
  }
}

const filterOf = ({ action, search = '', ...query }: AuditQuery): SQL | undefined =>
  and(
    action && (isArea(action) ? eq(auditEntries.area, action) : eq(auditEntries.action, action)),
    ...withinDays(auditEntries.createdOn, dayRangeOf(query)),
    ...containsWords(auditEntries.searchText, search),
  )

const isArea = (action: string): action is AuditArea =>
  (auditAreas as readonly string[]).includes(action)

const orderingOf = (text = ''): SQL[] => {
  const direction = text === 'created_on' ? asc : desc
  return [direction(auditEntries.createdOn), direction(auditEntries.id)]
}

type Row = typeof auditEntries.$inferSelect

const entryOf = (row: Row): AuditPage['results'][number] => ({
  id: row.id,
  created_on: row.createdOn.toISOString(),
  actor: row.actorId,
  actor_name: row.actorName,
  action: row.action,
  subject_kind: row.subjectKind,
  subject_id: row.subjectId,
  subject_label: row.subjectLabel,
  before: row.before,
  after: row.after,
})
