import { useState } from 'react'
import { useLocation } from 'shared-contracts/router'
import { useShell } from 'shared-contracts/shell'
import { shapeOf, type ListData, type ListDefinition } from '../list/list-definition'
import { defaultFromDate, listSearch, type ListQuery, type rangeErrors } from '../list/list-query'

/** Address of this page with the list changed. */
export function useListAddress<Row, Scope>(
  definition: ListDefinition<Row, Scope>,
  query: ListQuery,
) {
  const { pathname, search } = useLocation()
  return (change: Partial<ListQuery>) =>
    pathname + listSearch(shapeOf(definition), search, query, change)
}

interface FilterFields {
  from: string
  to: string
  words: string
  errors: ReturnType<typeof rangeErrors>
}

/**
 * What is typed, and the way to its rows. Another address, as by Back, sets the fields; the answer to
 * this form's own question leaves what was typed since.
 */
export function useFilterFields<Row, Scope>(
  definition: ListDefinition<Row, Scope>,
  { query, today }: ListData<Row>,
) {
  const { navigate } = useShell()
  const address = useListAddress(definition, query)
  const [fields, setFields] = useState(() => fieldsOf(query, today))
  const [lastQuery, setLastQuery] = useState(query)
  const [requested, setRequested] = useState<Partial<ListQuery>>()
  if (!sameNarrowing(lastQuery, query)) {
    setLastQuery(query)
    setRequested(undefined)
    if (!requested || !sameNarrowing({ ...lastQuery, ...requested }, query))
      setFields(fieldsOf(query, today))
  }
  return {
    fields,
    set: (change: Partial<FilterFields>) => setFields((now) => ({ ...now, ...change })),
    go(change: Partial<ListQuery>) {
      setRequested(change)
      navigate(address(change))
    },
  }
}

const fieldsOf = ({ from, to, search }: ListQuery, today: string): FilterFields => ({
  from: from ?? defaultFromDate,
  to: to ?? today,
  words: search,
  errors: {},
})

const sameNarrowing = (a: ListQuery, b: ListQuery) =>
  a.from === b.from && a.to === b.to && a.search === b.search
