import { useEffect, useState } from 'react'
import { can } from 'shared-contracts/capabilities'
import { failureText, canRetry } from 'shared-contracts/failure'
import { useLocation, useNavigation, useRevalidator } from 'shared-contracts/router'
import { useUser } from 'shared-contracts/session'
import { useEvent, useShell } from 'shared-contracts/shell'
import { DataTable } from 'shared-ui/data-table'
import { formatDate } from 'shared-ui/date-text'
import { Notice } from 'shared-ui/notice'
import { Pager } from 'shared-ui/pager'
import { SelectionBar } from '../bulk/selection-bar'
import { FailedScreen, useExpiredSession } from '../failure/failure'
import { useHiddenColumns } from './column-choice'
import { ListCard, tableColumns } from './draw-columns'
import { useListAddress } from './filter-fields'
import { useForgottenCounts } from '../list/list-counts'
import { columnsFor, type ListData, type ListDefinition } from '../list/list-definition'
import { EmptyList } from './empty-list'
import { ListFilters } from './list-filters'
import { useRestoredFocus } from 'shared-ui/restored-focus'
import { capitalise } from '../list/list-name'
import { ignoredNotice, type ListQuery } from '../list/list-query'
import { storeVisitedList } from '../list/visited-lists'

export interface ListViewProps<Row, Scope> {
  definition: ListDefinition<Row, Scope>
  data: ListData<Row>
}

/** Filters, table and pager of a list; whatever heading it has stands above. */
export function ListView<Row, Scope>({ definition, data }: ListViewProps<Row, Scope>) {
  const { failedWhole } = definition
  useLiveRows()
  useForgottenCounts()
  return (
    <>
      <ListFilters definition={definition} data={data} />
      <Ignored query={data.query} />
      {data.failure && failedWhole ? (
        <FailedScreen what={failedWhole} failure={data.failure} />
      ) : (
        <ListRows definition={definition} data={data} />
      )}
    </>
  )
}

/** Says where an address asks for a page or for dates that are not there. */
function Ignored({ query }: { query: ListQuery }) {
  const { search } = useLocation()
  const sentence = ignoredNotice(search, query)
  return sentence ? <Notice tone="warn">{sentence}</Notice> : null
}

/** A notification says that something changed: the rows are read again, and what is typed stays. */
function useLiveRows() {
  const { revalidate } = useRevalidator()
  useEvent('notification.received', () => void revalidate())
}

function ListRows<Row, Scope>({ definition, data }: ListViewProps<Row, Scope>) {
  useExpiredSession(data.failure)
  const { query } = data
  const group = useUser()?.group ?? 0
  const { href, navigate } = useShell()
  const { pathname, search } = useLocation()
  const address = useListAddress(definition, query)
  const latest = useLatestRows(data)
  const state = useTableState(data, latest)
  const hiddenColumns = useHiddenColumns(definition.noun, definition.columns)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const rows = latest?.rows?.results ?? []
  const total = latest?.rows?.paginationTotal ?? 0
  const columns = columnsFor(definition.columns, group)
  const rowHref = definition.rowHref
  const hrefs = rowHref ? rows.map((row) => rowHref(row, href)) : []
  const { bulk } = definition
  const keptFocus = useRestoredFocus()
  const mayBulk = bulk?.some(({ capability }) => can(group, capability)) ?? false

  useEffect(() => {
    storeVisitedList(pathname, { address: pathname + search, rows: hrefs })
  })

  return (
    <>
      <div {...keptFocus}>
        <DataTable<Row>
          caption={capitalise(definition.noun)}
          columns={tableColumns(columns)}
          rows={rows}
          rowKey={definition.rowKey}
          rowLabel={definition.rowLabel}
          rowHref={rowHref && ((row) => rowHref(row, href))}
          rowShaded={definition.rowShaded}
          sort={query.sort}
          onSort={(sort) => navigate(address({ sort }))}
          selection={mayBulk ? { selected, onChange: setSelected } : undefined}
          hiddenColumns={hiddenColumns}
          card={(row) => (
            <ListCard
              columns={columns}
              row={row}
              to={rowHref?.(row, href)}
              label={definition.rowLabel(row)}
            />
          )}
          tiles={definition.tiles}
          state={state}
          empty={<EmptyList definition={definition} query={query} />}
        />
      </div>
      {mayBulk && (
        <SelectionBar
          definition={definition}
          rows={rows}
          selected={selected}
          clear={() => setSelected(new Set())}
        />
      )}
      <ListPager definition={definition} data={data} total={total} address={address} />
    </>
  )
}

/** The rows last read for this very question: a failed refresh leaves them on screen. */
function useLatestRows<Row>(data: ListData<Row>): ListData<Row> | undefined {
  const [latest, setLatest] = useState(data)
  if (data.rows && data !== latest) setLatest(data)
  if (data.rows) return data
  return JSON.stringify(latest.query) === JSON.stringify(data.query) ? latest : undefined
}

function useTableState<Row>({ failure }: ListData<Row>, latest: ListData<Row> | undefined) {
  const { revalidate } = useRevalidator()
  const loading = useNavigation().state === 'loading'
  if (!failure || failure.kind === 'expired') {
    return { status: loading ? ('stale' as const) : ('ready' as const) }
  }
  const since = latest?.rows && `Showing data from ${formatDate(latest.readAt, 'time')}.`
  return {
    status: 'failed' as const,
    message: [failureText(failure), since].filter(Boolean).join(' '),
    ...(canRetry(failure) ? { onRetry: revalidate } : {}),
  }
}

interface ListPagerProps<Row, Scope> extends ListViewProps<Row, Scope> {
  total: number
  address: (change: { page: number }) => string
}

function ListPager<Row, Scope>({ definition, data, total, address }: ListPagerProps<Row, Scope>) {
  const { phone, pageLinks = 5, pagerText } = definition
  const { query, pageSize } = data
  const onPhone = phone?.pageSize === pageSize ? phone : undefined
  const pageCount = Math.ceil(total / pageSize)
  if (total < (onPhone?.pagerFrom ?? pageSize + 1)) return null
  return (
    <Pager
      page={query.page}
      pageCount={pageCount}
      total={total}
      pageSize={pageSize}
      links={onPhone?.pageLinks ?? pageLinks}
      summary={pagerText?.(query.page, pageCount)}
      hrefFor={(next) => address({ page: next })}
    />
  )
}
