import { useEffect } from 'react'
import type { ListCall, ListDefinition } from './list-definition'

/** How long counts serve the other pages, orders and filters of the list they were read with. */
const maxAgeMs = 30_000

type Counts = Record<string, number>

interface LastRead {
  list: unknown
  /** What the counts depend on: whose rows, search and dates. */
  range: string
  /** The page of rows that was asked for with them. */
  asked: string
  at: number
  counts: Promise<Counts | undefined>
}

let lastRead: LastRead | undefined

/**
 * Rows per filter value, an extra of our own API: undefined where the server does not offer it. Another
 * page, order or filter of the list that is open does not read them again, because none of these changes
 * them. The same page does: that is how a list is refreshed after an action.
 */
export function countsFor<Row, Scope>(
  list: ListDefinition<Row, Scope>,
  call: ListCall<Scope>,
): Promise<Counts | undefined> {
  const { filter, userId, scope, query } = call
  const { page, page_size: _size, ordering, ...dates } = query
  const range = JSON.stringify([userId, scope, dates])
  const asked = JSON.stringify([page, ordering, filter])
  const last = lastRead
  const isKnown =
    last?.list === list &&
    last.range === range &&
    last.asked !== asked &&
    Date.now() - last.at < maxAgeMs
  const read = isKnown ? last : { list, range, at: Date.now(), counts: readCounts(list, call) }
  // A server draws the lists of many people.
  if (typeof document !== 'undefined') lastRead = { ...read, asked }
  return read.counts
}

/** Elsewhere rows may be changed: whoever comes back to a list reads its counts again. */
export const useForgottenCounts = (): void =>
  useEffect(
    () => () => {
      lastRead = undefined
    },
    [],
  )

async function readCounts<Row, Scope>(
  { counts }: ListDefinition<Row, Scope>,
  call: ListCall<Scope>,
): Promise<Counts | undefined> {
  try {
    return await counts?.(call)
  } catch {
    lastRead = undefined
    return undefined
  }
}
