import { sql, type SQL } from 'drizzle-orm'
import type { ContentPage, ContentQuery, ContentRow } from 'shared-contracts/api/content.schema'
import type { Db } from '../../database/database'
import { offsetOf, pagingOf } from '../../paging/paging'
import { containsWords } from '../../database/match'
import type { Editable } from '../editable'
import { undoDays } from './removal.queries'

interface Row extends Record<string, unknown> {
  id: number
  title: string
  detail: string
  state: string
  edited_ms: number | null
  undo_ms: number | null
}

/** A page of the records of one kind, in their sequence on the site unless another one is given. */
export async function listContent(
  db: Db,
  editable: Editable,
  query: ContentQuery,
): Promise<ContentPage> {
  const paging = pagingOf(query)
  const records = query.status === 'deleted' ? deletedOf(editable) : presentOf(editable)
  const where = sql.join(
    [sql`true`, ...containsWords(sql`plain_text(title || ' ' || detail)`, query.search ?? '')],
    sql` and `,
  )
  const found = sql`with records as (${records}) select * from records where ${where}`
  const { rows: counted } = await db.execute<{ total: number }>(
    sql`select count(*)::integer as total from (${found}) as found`,
  )
  const total = counted[0]?.total ?? 0
  const { rows } = await db.execute<Row>(
    sql`${found} order by ${orderOf(query.ordering)}
        limit ${paging.pageSize} offset ${offsetOf(paging, total)}`,
  )
  return { results: rows.map(rowOf), paginationTotal: total, paginationCurrent: paging.page }
}

const inMs = (moment: SQL) => sql`(extract(epoch from ${moment}) * 1000)::float8`
const undoUntil = sql`removed_on + make_interval(days => ${undoDays})`

/** A retirement can be undone until somebody saves the record again. */
const presentOf = ({ name, listed }: Editable): SQL => sql`
  select listed.id, listed.title, listed.detail, listed.state, listed.place,
         ${inMs(sql`saved.edited_on`)} as edited_ms, ${inMs(undoUntil)} as undo_ms
    from (${listed}) as listed
    left join lateral (
      select max(saved_on) as edited_on from content_versions
       where kind = ${name} and record_id = listed.id) as saved on true
    left join content_removals on kind = ${name} and record_id = listed.id
         and outcome = 'retired' and removed_on >= saved.edited_on and ${undoUntil} > now()`

const deletedOf = ({ name }: Editable): SQL => sql`
  select record_id as id, title, '' as detail, 'Deleted' as state,
         row_number() over (order by removed_on desc) as place,
         ${inMs(sql`removed_on`)} as edited_ms, ${inMs(undoUntil)} as undo_ms
    from content_removals
   where kind = ${name} and outcome = 'deleted' and ${undoUntil} > now()`

const columns: Record<string, SQL> = {
  title: sql`plain_text(title)`,
  detail: sql`plain_text(detail)`,
  edited_on: sql`edited_ms`,
  state: sql`state`,
}

function orderOf(text = ''): SQL {
  const name = text.replace(/^-/, '')
  const column = Object.hasOwn(columns, name) ? columns[name] : undefined
  if (!column) return sql`place, id`
  return text.startsWith('-')
    ? sql`${column} desc nulls last, id desc`
    : sql`${column} asc nulls last, id`
}

const isoOf = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString())

const rowOf = ({ id, title, detail, state, edited_ms, undo_ms }: Row): ContentRow => ({
  id,
  title,
  detail,
  edited_on: isoOf(edited_ms),
  state,
  undo_until: isoOf(undo_ms),
})
