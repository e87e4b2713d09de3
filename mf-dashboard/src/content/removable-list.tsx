import { listContent } from 'shared-contracts/api/content.contract'
import type { ContentRow } from 'shared-contracts/api/content.schema'
import type { LoaderArgs, LoaderResult } from 'shared-contracts/page'
import { usePageData } from 'shared-contracts/router'
import { column, ListTitle, ListView, loadList } from 'screens/list'
import type { ListCall, ListData, ListDefinition } from 'screens/list'
import { RemovableRows, RemovalButton } from './removal'

/** What is on the site, or what was deleted from it in the last 30 days. */
export const removalFilter = {
  label: 'Status',
  options: [
    { value: 'All', label: 'On the site' },
    { value: 'deleted', label: 'Recently deleted' },
  ],
} as const

const fetchDeleted = (kind: string, { api, query }: ListCall<undefined>) =>
  api.call(listContent, { params: { kind }, query: { ...query, status: 'deleted' } })

interface DeletedSource {
  /** As the API names it. */
  kind: string
  /** Several records in words. */
  nouns: string
  heading?: string
}

/** Deleted records of one kind, each with the way back; they have no page of their own to open. */
export const deletedList = (source: DeletedSource): ListDefinition<ContentRow> => ({
  noun: source.nouns,
  heading: source.heading,
  pageSize: 10,
  columns: [
    column('title', 'Name', (row) => row.title, { sort: 'title', fixed: true, card: 'title' }),
    column('deleted', 'Deleted on', (row) => row.edited_on, { kind: 'date', sort: 'edited_on' }),
    column('undo', 'Restore until', (row) => row.undo_until, { kind: 'date' }),
    column('act', 'Action', () => '', {
      cell: (row) => <RemovalButton record={row} act="restore" />,
      fixed: true,
      card: 'amount',
    }),
  ],
  filter: removalFilter,
  search: { placeholder: 'Name' },
  defaultSort: 'place',
  fetch: (call) => fetchDeleted(source.kind, call),
  rowKey: ({ id }) => String(id),
  rowLabel: ({ title }) => title,
  empty: 'Nothing was deleted in the last 30 days',
})

interface RemovableList<Row> extends ListDefinition<Row> {
  /** As the API names it. */
  kind: string
  /** One record in words. */
  one: string
  /** What a row is called where it is deleted. */
  titleOf: (row: Row) => string
}

/**
 * A list page whose rows can be deleted, with a filter that shows what was deleted lately and brings
 * it back. Where the server keeps no removals, that filter says so and the list works.
 */
export function defineRemovableList<Row extends { id: number }>(list: RemovableList<Row>) {
  const { kind, one: singular, titleOf, ...definition } = list
  const present: ListDefinition<Row> = {
    ...definition,
    columns: [
      ...definition.columns,
      column('act', 'Action', () => '', {
        cell: (row) => <RemovalButton record={{ id: row.id, title: titleOf(row) }} act="remove" />,
        fixed: true,
        card: 'amount',
      }),
    ],
    filter: removalFilter,
    // A saved view of the other filter is counted by this definition too.
    fetch: async (call) =>
      call.filter === 'deleted'
        ? { ...(await fetchDeleted(kind, call)), results: [] }
        : definition.fetch(call),
  }
  const deleted = deletedList({ kind, nouns: definition.noun, heading: definition.heading })
  const showsDeleted = (url: string) =>
    new URLSearchParams(url.split('?')[1]).get('status') === 'deleted'

  async function loader({ url, context }: LoaderArgs): Promise<LoaderResult<RemovableData<Row>>> {
    const args = { url, context, scope: undefined }
    const data: RemovableData<Row> = showsDeleted(url)
      ? { gone: await loadList(deleted, args) }
      : { rows: await loadList(present, args) }
    return { head: {}, data }
  }
  function Component() {
    const { rows, gone } = usePageData<typeof loader>()
    return (
      <RemovableRows kind={kind} noun={singular}>
        {rows && <ListPage definition={present} data={rows} />}
        {gone && <ListPage definition={{ ...deleted, Tools: present.Tools }} data={gone} />}
      </RemovableRows>
    )
  }
  return { loader, Component }
}

/** One of the two. */
interface RemovableData<Row> {
  rows?: ListData<Row>
  gone?: ListData<ContentRow>
}

const ListPage = <Row,>(props: { definition: ListDefinition<Row>; data: ListData<Row> }) => (
  <>
    <ListTitle {...props} scope={undefined} />
    <ListView {...props} />
  </>
)
