import { useState, type FormEvent } from 'react'
import type { OrderCounts } from 'shared-contracts/api/order.schema'
import { useLocation } from 'shared-contracts/router'
import { useShell } from 'shared-contracts/shell'
import { Button } from 'shared-ui/button'
import { DateField } from 'shared-ui/date-field'
import { FilterStrip } from 'shared-ui/filter-strip'
import { TextField } from 'shared-ui/text-field'
import { texts } from '../texts'
import { statusFilters } from './order-statuses'
import { firstDate, ordersSearch, searchWords, type OrdersQuery } from './orders-query'
import styles from './orders.module.css'

interface Props {
  query: OrdersQuery
  counts?: OrderCounts['counts']
  today: string
}

export function OrdersFilters({ query, counts, today }: Props) {
  const { pathname } = useLocation()
  const items = statusFilters.map((status) => ({
    label: status,
    count: counts?.[status],
    to: pathname + ordersSearch(query, { status }),
    current: query.status === status,
  }))
  return (
    <>
      <FilterStrip label="Status" items={items} />
      <FilterForm query={query} today={today} />
    </>
  )
}

function FilterForm({ query, today }: Omit<Props, 'counts'>) {
  const { pathname } = useLocation()
  const { navigate, toast } = useShell()
  const [from, setFrom] = useState(query.from ?? firstDate)
  const [to, setTo] = useState(query.to ?? today)
  const [words, setWords] = useState(query.search)
  const [problem, setProblem] = useState<string>()
  const search = searchWords(words)
  /** Nothing was changed since the range was set: the button takes the range back. */
  const clears =
    query.from !== undefined && from === query.from && to === query.to && search === query.search
  const go = (change: Partial<OrdersQuery>) => navigate(pathname + ordersSearch(query, change))

  function submit(event: FormEvent) {
    event.preventDefault()
    if (clears) return go({ from: undefined, to: undefined })
    if (to > today) {
      setProblem(texts.endAfterToday)
      return toast(texts.endAfterToday)
    }
    const isWhole = from === firstDate && to === today
    go({ search, from: isWhole ? undefined : from, to: isWhole ? undefined : to })
  }

  function type(value: string) {
    setWords(value)
    // An emptied box restores the list (D 4 "Search").
    if (value === '' && query.search) go({ search: '' })
  }

  return (
    <form className={styles.filters} onSubmit={submit} role="search" aria-label="Orders">
      <div className={styles.search}>
        <TextField
          label="Search orders"
          type="search"
          name="q"
          placeholder="Order No., name or item"
          help={words.length > 0 && words.length < 3 ? 'Search starts at 3 letters' : undefined}
          value={words}
          onChange={(event) => type(event.currentTarget.value)}
        />
      </div>
      <DateField label="Start date" name="from" value={from} onChange={setFrom} max={today} />
      <DateField label="End date" name="to" value={to} onChange={setTo} error={problem} />
      <Button kind="secondary" type="submit">
        {clears ? 'Clear' : 'Show'}
      </Button>
    </form>
  )
}
