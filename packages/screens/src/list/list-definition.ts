import type { ComponentType, ReactNode } from 'react'
import type { ApiClient } from 'shared-contracts/api-client'
import type { ListOf } from 'shared-contracts/api/shared.schema'
import { can, type Capability } from 'shared-contracts/capabilities'
import type { Failure } from 'shared-contracts/failure'
import type { Href } from 'shared-contracts/page'
import type { BulkPreview } from '../bulk/bulk-actions'
import { sortParam, type ListQuery, type ListShape } from './list-query'

/** Declared once: it feeds the table, the card on phones and the spreadsheet. */
export interface ListColumn<Row> {
  /** Unique in the list. */
  key: string
  header: string
  /**
   * What the column says, for the spreadsheet and, by `kind`, for the screen: text, an ISO date or
   * date-time, an amount in naira, a count. Null or an empty text where there is nothing.
   */
  value: (row: Row) => string | number | null
  /** Default `text`. */
  kind?: 'text' | 'date' | 'date-time' | 'money' | 'count'
  /** How the screen draws it, where `kind` does not say enough. Null draws nothing. */
  cell?: (row: Row) => ReactNode
  /** Name that the server sorts by. */
  sort?: string
  /** Shown, and exported, only to groups that hold it. */
  only?: Capability
  /** Shown to everybody but these. */
  hiddenFor?: readonly number[]
  /** The reader cannot hide it. */
  fixed?: boolean
  /** In the table only once the reader asks for it. */
  extra?: boolean
  /**
   * Its place in the card of a phone: `top` above, `stamp` at the right, `title` (several are one),
   * `line` in words of its own, `labelled` after its header (default), `amount` at the foot, or `none`.
   */
  card?: 'top' | 'stamp' | 'title' | 'line' | 'labelled' | 'amount' | 'none'
}

/** A column from what each one has, and what few have. */
export const column = <Row>(
  key: string,
  header: string,
  value: ListColumn<Row>['value'],
  rest: Omit<ListColumn<Row>, 'key' | 'header' | 'value'> = {},
): ListColumn<Row> => ({ key, header, value, ...rest })

/** One call for rows or counts. `query` fits the API's lists as it is. */
export interface ListCall<Scope> {
  api: ApiClient
  /** Group of the signed-in user; 0 for nobody. */
  group: number
  userId: number
  /** Value of the list's filter. */
  filter: string
  query: ApiListQuery
  /** What the page around the list knows, such as whose orders these are. */
  scope: Scope
}

export interface ApiListQuery {
  page: number
  page_size: number
  search?: string
  ordering?: string
  created_on__date__gte?: string
  created_on__date__lte?: string
  date_joined__date__gte?: string
  date_joined__date__lte?: string
}

export interface ListDefinition<Row, Scope = undefined> {
  /** Plural inside a sentence, lower case: "orders". */
  noun: string
  /** The heading, where the specification differs from menu and manifest. */
  heading?: string
  /** D 9. */
  pageSize: number
  /** Page numbers to show at most (D 9); 5 where nothing is said. */
  pageLinks?: number
  /** Below 768 px: another page size, and the total from which there is a pager (D 2 'Users list'). */
  phone?: { pageSize: number; pageLinks: number; pagerFrom: number }
  /** Says "Page No. 2 of 7" instead of the range. */
  pagerText?: (page: number, pageCount: number) => string
  columns: readonly ListColumn<Row>[]
  /** A strip of filters, the one that shows everything first. */
  filter?: { label: string; options: readonly { value: string; label: string }[] }
  search?: { placeholder: string; minLength?: number }
  /** Which date of a row the start and end date mean. Without it there are no date fields. */
  dates?: 'created_on' | 'date_joined'
  /** `-created_on` for newest first. */
  defaultSort: string
  /** One page of rows. */
  fetch: (call: ListCall<Scope>) => Promise<ListOf<Row>>
  /**
   * Whether a row belongs to a filter's value, where the call sends it in a parameter of ours: other servers
   * answer every row, and the screen leaves out the rest (contract 2).
   */
  keeps?: (row: Row, filter: string) => boolean
  /** Rows per filter value for the call's search, dates and scope, an extra: the strip works without. */
  counts?: (call: ListCall<Scope>) => Promise<Record<string, number>>
  rowKey: (row: Row) => string
  /** Names a row in "View …": "order AMF-1". */
  rowLabel: (row: Row) => string
  rowHref?: (row: Row, href: Href) => string
  rowShaded?: (row: Row) => boolean
  /** Cards at every width instead of a table. */
  tiles?: boolean
  /** Where a failed load hides everything but the search, which may hold words: completes "We could not load …". */
  failedWhole?: string
  /** The fixed text where the specification has one. */
  empty: string
  /** One more sentence, or a link, for a list that nothing was ever added to. */
  emptyHint?: ReactNode
  /** Each saves every page of what the filters show as export.xls (D 7, D 9). */
  exports?: readonly ListExport<Scope>[]
  /** Buttons beside the title. */
  Tools?: ComponentType<{ total?: number }>
  /** Actions on the selected rows; without one that the reader may do, no row is selected. */
  bulk?: readonly BulkAction[]
}

/**
 * An action on many rows that needs one choice. Its dialog counts by a dry run which rows would change,
 * before any does.
 */
export interface BulkAction {
  capability: Capability
  /** Of the button and its dialog: "Assign a Lawyer". */
  label: string
  /** The choice. Options that a call must bring are read when the dialog opens. */
  field: {
    label: string
    help?: string
    placeholder: string
    options: readonly BulkOption[] | ((api: ApiClient) => Promise<readonly BulkOption[]>)
  }
  /** Rows that the server takes in one call; what is over is skipped and named. */
  maxRows: number
  run: (call: BulkCall) => Promise<BulkPreview>
  /** The dialog's button: "Assign 12 orders". */
  submit: (count: number) => string
  /** Toast after it worked, with the chosen option's name. */
  success: (count: number, chosen: string) => string
}

export interface BulkOption {
  value: string
  label: string
  /** What sentences call it, where the label says more. */
  name?: string
}

export interface BulkCall {
  api: ApiClient
  /** Keys of the rows. */
  keys: readonly string[]
  choice: string
  /** Only count. */
  dryRun: boolean
}

/** Without a `sheet` the list's own rows and columns; see `sheetOf` for others. */
export interface ListExport<Scope> {
  capability: Capability
  /** The button's words. */
  label: string
  sheet?: ExportSheet<Scope>
}

/** What a spreadsheet holds, whatever its rows are. */
export interface ExportSheet<Scope> {
  /** Name of the sheet. */
  name: string
  headers: (group: number) => readonly string[]
  fetch: (call: ListCall<Scope>) => Promise<{ cells: readonly (readonly Cell[])[]; total: number }>
}

export type Cell = string | number | null

/** What a list's loader hands to its page. JSON. */
export interface ListData<Row> {
  query: ListQuery
  /** Rows of a page as they were asked for; a window may have become wider since. */
  pageSize: number
  /** Today in Lagos, `YYYY-MM-DD`. */
  today: string
  /** When the rows were read, ISO. */
  readAt: string
  rows?: ListOf<Row>
  counts?: Record<string, number>
  failure?: Failure
}

export function shapeOf<Row, Scope>(definition: ListDefinition<Row, Scope>): ListShape {
  return {
    filters: definition.filter?.options.map(({ value }) => value) ?? [''],
    sorts: definition.columns.flatMap(({ sort }) => sort ?? []),
    defaultSort: definition.defaultSort,
    minSearch: definition.search?.minLength ?? 3,
  }
}

/** The API's query for one page of what an address asks for. */
export function apiQuery<Row, Scope>(
  { dates, pageSize }: Pick<ListDefinition<Row, Scope>, 'dates' | 'pageSize'>,
  query: ListQuery,
  page = query.page,
  size = pageSize,
): ApiListQuery {
  return {
    page,
    page_size: size,
    ...(query.search ? { search: query.search } : {}),
    ordering: sortParam(query.sort),
    ...(dates && query.from && query.to
      ? { [`${dates}__date__gte`]: query.from, [`${dates}__date__lte`]: query.to }
      : {}),
  }
}

export const columnsFor = <Row>(columns: readonly ListColumn<Row>[], group: number) =>
  columns.filter(
    ({ only, hiddenFor }) => (!only || can(group, only)) && !hiddenFor?.includes(group),
  )
