import { listContent } from 'shared-contracts/api/content.contract'
import type { ContentRow } from 'shared-contracts/api/content.schema'
import { column, type ListColumn, type ListDefinition } from 'screens/list'
import { Stamp, type StampTone } from 'shared-ui/stamp'
import type { ContentKind } from './content-kinds'
import { deletedList, removalFilter } from './removable-list'
import { RemovalButton } from './removal'

const tones: Record<string, StampTone> = {
  Shown: 'good',
  Running: 'good',
  Scheduled: 'waiting',
  Ended: 'plain',
}

/** What a row offers: to come back while its removal can be undone, else to go. */
function RowAct({ row, removal }: { row: ContentRow } & Pick<ContentKind, 'removal'>) {
  if (row.undo_until !== null) return <RemovalButton record={row} act="restore" />
  return removal ? <RemovalButton record={row} act="remove" /> : null
}

const columnsOf = ({ detail, removal }: ContentKind): ListColumn<ContentRow>[] => [
  column('title', 'Name', (row) => row.title, { sort: 'title', fixed: true, card: 'title' }),
  column('detail', detail, (row) => row.detail, { sort: 'detail', card: 'line' }),
  column('edited', 'Edited', (row) => row.edited_on, { kind: 'date', sort: 'edited_on' }),
  column('state', 'Status', (row) => row.state, {
    cell: ({ state }) => <Stamp tone={tones[state] ?? 'plain'}>{state}</Stamp>,
    sort: 'state',
    card: 'stamp',
  }),
  ...(removal ? [actColumn(removal)] : []),
]

const actColumn = (removal: ContentKind['removal']) =>
  column<ContentRow>('act', 'Action', () => '', {
    cell: (row) => <RowAct row={row} removal={removal} />,
    fixed: true,
    card: 'amount',
  })

/** The list of one kind; what was deleted of it lately is another list. */
export function contentList(kind: ContentKind, deleted: boolean): ListDefinition<ContentRow> {
  if (deleted && kind.removal) return deletedList({ ...kind, heading: kind.label })
  return {
    noun: kind.nouns,
    heading: kind.label,
    pageSize: 10,
    columns: columnsOf(kind),
    ...(kind.removal && { filter: removalFilter }),
    search: { placeholder: `Name or ${kind.detail.toLowerCase()}` },
    defaultSort: 'place',
    fetch: ({ api, filter, query }) =>
      api.call(listContent, {
        params: { kind: kind.kind },
        query: { ...query, ...(filter === 'deleted' ? { status: filter } : {}) },
      }),
    rowKey: ({ id }) => String(id),
    rowLabel: ({ title }) => title,
    rowHref: ({ id }, href) => href('dashboard.content-item', { kind: kind.kind, id }),
    empty: `No ${kind.nouns} yet`,
  }
}
