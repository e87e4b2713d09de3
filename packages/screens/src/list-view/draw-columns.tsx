import type { ReactNode } from 'react'
import type { Column } from 'shared-ui/data-table'
import { DateText } from 'shared-ui/date-text'
import { Money } from 'shared-ui/money'
import { RowCard } from 'shared-ui/row-card'
import type { ListColumn } from '../list/list-definition'

/** The columns of a wide window. */
export const tableColumns = <Row,>(columns: readonly ListColumn<Row>[]): Column<Row>[] =>
  columns.map((column) => ({
    key: column.key,
    header: column.header,
    cell: (row) => drawn(column, row),
    ...(column.kind === 'money' || column.kind === 'count' ? { align: 'end' as const } : {}),
    ...(column.sort === undefined ? {} : { sort: column.sort }),
    hideable: !column.fixed,
  }))

interface ListCardProps<Row> {
  columns: readonly ListColumn<Row>[]
  row: Row
  to?: string
  label: string
}

/** The same columns as a card, for windows below 768 px. What is empty takes no place. */
export function ListCard<Row>({ columns, row, to, label }: ListCardProps<Row>) {
  const at = (place: ListColumn<Row>['card']) =>
    columns
      .filter((column) => (column.card ?? 'labelled') === place)
      .map((column) => ({ column, content: drawn(column, row) }))
      .filter(({ content }) => content !== null && content !== '')
  const lines = columns.flatMap((column) => cardLine(column, row))
  return (
    <RowCard
      top={at('top').map(({ column, content }) => (
        <span key={column.key}>{content}</span>
      ))}
      stamp={at('stamp')[0]?.content}
      title={titleOf(at('title').map(({ content }) => content))}
      lines={lines}
      amount={at('amount')[0]?.content}
      to={to}
      label={label}
    />
  )
}

/** First and last name are one title; what says the same twice, such as NA, is said once. */
const titleOf = (contents: readonly ReactNode[]): ReactNode =>
  contents.length > 1 && contents.every((content) => typeof content === 'string')
    ? [...new Set(contents)].join(' ')
    : contents[0]

function cardLine<Row>(column: ListColumn<Row>, row: Row): ReactNode[] {
  const place = column.card ?? 'labelled'
  if (place !== 'line' && place !== 'labelled') return []
  const content = drawn(column, row)
  if (content === null || content === '') return []
  return [
    <span key={column.key}>
      {place === 'labelled' && `${column.header}: `}
      {content}
    </span>,
  ]
}

function drawn<Row>({ cell, kind, value }: ListColumn<Row>, row: Row): ReactNode {
  if (cell) return cell(row)
  const plain = value(row)
  if (plain === null || plain === '') return ''
  if (kind === 'date') return <DateText value={String(plain)} style="short" />
  if (kind === 'date-time') return <DateText value={String(plain)} style="date-time" />
  if (kind === 'money') return <Money value={plain} style="exact" />
  return String(plain)
}
