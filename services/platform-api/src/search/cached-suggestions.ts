import { sql } from 'drizzle-orm'
import type { Db } from '../database/database'
import { normalizeInput } from '../database/match'
import { SuggestionIndex, type IndexedText } from './suggestion-index'

/** Slips are forgiven from so many letters on: fewer are like everything. */
const forgivenFrom = 4

type Field = 'title' | 'content'
type ByField<T> = Record<Field, T>

interface CachedIndex<Source> {
  version: string
  indexes: Promise<ByField<SuggestionIndex<Source>>>
}

/**
 * Suggestions from an index in memory. Every request asks the database for the version of the
 * table, which each committed change of it raises (migration 0021): all processes know a change at once.
 */
export function cachedSuggestions<Source>(
  table: 'services' | 'faq_items',
  load: (db: Db) => Promise<ByField<IndexedText<Source>[]>>,
) {
  const cached = new WeakMap<Db, CachedIndex<Source>>()

  function indexesOf(db: Db, version: string) {
    const known = cached.get(db)
    if (known?.version === version) return known.indexes
    const indexes = load(db).then(({ title, content }) => ({
      title: new SuggestionIndex(title),
      content: new SuggestionIndex(content),
    }))
    cached.set(db, { version, indexes })
    // The next request tries again.
    indexes.catch(() => cached.delete(db))
    return indexes
  }

  return async (db: Db, texts: ByField<string>): Promise<ByField<Source[]>> => {
    const query = { title: normalizeInput(texts.title), content: normalizeInput(texts.content) }
    const { version, ...plain } = await readVersion(db, table, query)
    const indexes = await indexesOf(db, version)
    const find = (field: Field) =>
      query[field] === ''
        ? []
        : indexes[field].find({
            plain: plain[field],
            forgiving: query[field].length >= forgivenFrom,
          })
    return { title: find('title'), content: find('content') }
  }
}

interface Version extends ByField<string>, Record<string, unknown> {
  version: string
}

/** And what was typed as the index holds it, by the same function. */
async function readVersion(db: Db, table: string, query: ByField<string>): Promise<Version> {
  const { rows } = await db.execute<Version>(sql`
    select version, plain_text(${query.title}) as title, plain_text(${query.content}) as content
      from suggestion_versions where source = ${table}`)
  return rows[0] as Version
}
