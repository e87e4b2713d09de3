import { Link } from 'shared-contracts/router'
import { EmptyState } from 'shared-ui/empty-state'
import type { ListDefinition } from '../list/list-definition'
import type { ListQuery } from '../list/list-query'
import { useListAddress } from './filter-fields'

interface EmptyListProps<Row, Scope> {
  definition: ListDefinition<Row, Scope>
  query: ListQuery
}

/** Nothing at all, or nothing that fits: the second offers the way back to everything. */
export function EmptyList<Row, Scope>({ definition, query }: EmptyListProps<Row, Scope>) {
  const address = useListAddress(definition, query)
  const { noun, empty, emptyHint } = definition
  const narrowing = narrowingOf(definition, query)
  if (narrowing.length === 0) return <EmptyState title={empty} text={emptyHint} />
  const filter = wholeFilter(definition) ?? query.filter
  return (
    <EmptyState
      title={`No ${noun} found`}
      text={`No results for ${inWords.format(narrowing)}.`}
      action={
        <Link to={address({ filter, search: '', from: undefined, to: undefined })}>
          Show all {noun}
        </Link>
      }
    />
  )
}

const inWords = new Intl.ListFormat('en-GB')

/** The filter that leaves nothing out; without one, each value is a list of its own. */
const wholeFilter = <Row, Scope>({ filter }: ListDefinition<Row, Scope>) =>
  filter?.options.find(({ value }) => value === 'All')?.value

/** What the reader chose that leaves rows out. What a list begins with is nobody's choice. */
function narrowingOf<Row, Scope>(definition: ListDefinition<Row, Scope>, query: ListQuery) {
  const { filter } = definition
  const whole = wholeFilter(definition)
  const isFiltered =
    whole !== undefined && query.filter !== whole && query.filter !== filter?.options[0]?.value
  return [
    ...(query.search === '' ? [] : ['this search']),
    ...(query.from === undefined ? [] : ['these dates']),
    ...(filter && isFiltered ? [`this ${filter.label.toLowerCase()}`] : []),
  ]
}
