import { and, eq, sql } from 'drizzle-orm'
import { notFound } from '../../http/failures'
import type { Db } from '../../database/database'
import { contentRemovals } from '../../tables/content.tables'
import type { RecordKey } from '../versions/version.queries'

/** How long a removal can be undone. What is older is deleted for good with the next removal. */
export const undoDays = 30

const undoUntil = sql`${contentRemovals.removedOn} + make_interval(days => ${undoDays})`

/** Deletes one row of a table; answers with all of it. Fails with 404 when it is gone already. */
export async function deleteRow(tx: Db, table: string, id: number): Promise<object> {
  const name = sql.identifier(table)
  const { rows } = await tx.execute<{ body: object }>(
    sql`delete from ${name} where id = ${id} returning to_jsonb(${name}) as body`,
  )
  const [row] = rows
  if (!row) throw notFound()
  return row.body
}

/** Puts a deleted row back, under its former id. */
export async function insertRow(tx: Db, table: string, body: object): Promise<void> {
  const name = sql.identifier(table)
  await tx.execute(
    sql`insert into ${name} select * from jsonb_populate_record(null::${name}, ${JSON.stringify(body)}::jsonb)`,
  )
}

interface NewRemoval extends RecordKey {
  title: string
  outcome: 'deleted' | 'retired'
  body: object
  by: number
}

/** Answers with the moment until which it can be undone. */
export async function noteRemoval(
  tx: Db,
  { kind, id, title, outcome, body, by }: NewRemoval,
): Promise<string> {
  const removal = { title, outcome, body, removedBy: by, removedOn: sql`now()` }
  const [row] = await tx
    .insert(contentRemovals)
    .values({ kind, recordId: id, ...removal })
    .onConflictDoUpdate({
      target: [contentRemovals.kind, contentRemovals.recordId],
      set: removal,
    })
    .returning({ undoMs: sql<number>`(extract(epoch from ${undoUntil}) * 1000)::float8` })
  return new Date(row?.undoMs ?? 0).toISOString()
}

/** A removal that can still be undone, and is not there any more. A retirement only until the next save. */
export async function takeRemoval(tx: Db, { kind, id }: RecordKey) {
  const [row] = await tx
    .delete(contentRemovals)
    .where(
      and(
        eq(contentRemovals.kind, kind),
        eq(contentRemovals.recordId, id),
        sql`${undoUntil} > now()`,
        sql`(${contentRemovals.outcome} = 'deleted' or ${contentRemovals.removedOn} >= (
          select max(saved_on) from content_versions where kind = ${kind} and record_id = ${id}))`,
      ),
    )
    .returning()
  return row
}

export const forgetOldRemovals = (tx: Db) =>
  tx.delete(contentRemovals).where(sql`${undoUntil} < now()`)
