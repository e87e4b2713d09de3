import { useState, type FormEvent, type ReactNode } from 'react'
import { useShell } from 'shared-contracts/shell'
import { Button } from 'shared-ui/button'
import { useNarrowViewport } from 'shared-ui/data-table'
import { DateField } from 'shared-ui/date-field'
import { FilterStrip } from 'shared-ui/filter-strip'
import { TextField } from 'shared-ui/text-field'
import { texts } from '../list/texts'
import { useFilterFields, useListAddress } from './filter-fields'
import { shapeOf, type ListData, type ListDefinition } from '../list/list-definition'
import { defaultFromDate, rangeErrors, searchTerm } from '../list/list-query'
import styles from '../list/list.module.css'

interface ListFiltersProps<Row, Scope> {
  definition: ListDefinition<Row, Scope>
  data: ListData<Row>
}

/** The strip of filters with their counts, then search and dates in one row. */
export function ListFilters<Row, Scope>({ definition, data }: ListFiltersProps<Row, Scope>) {
  const address = useListAddress(definition, data.query)
  const { failedWhole, filter } = definition
  const hidden = Boolean(data.failure && failedWhole)
  return (
    <>
      {filter && !hidden && (
        <FilterStrip
          label={filter.label}
          items={filter.options.map(({ value, label }) => ({
            label,
            count: data.counts?.[value],
            to: address({ filter: value }),
            current: data.query.filter === value,
          }))}
        />
      )}
      {(definition.search || definition.dates) && (
        <Fold
          label={definition.dates ? 'Search and dates' : 'Search'}
          active={data.query.search !== '' || data.query.from !== undefined}
        >
          <FilterForm definition={definition} data={data} />
        </Fold>
      )}
    </>
  )
}

/** On a phone the rows come first: what narrows them waits behind its name unless it is in use. */
function Fold({
  label,
  active,
  children,
}: {
  label: string
  active: boolean
  children: ReactNode
}) {
  const [open, setOpen] = useState(active)
  const [wasActive, setWasActive] = useState(active)
  if (active !== wasActive) {
    setWasActive(active)
    // It never closes by itself: somebody may be typing in it.
    if (active) setOpen(true)
  }
  if (!useNarrowViewport()) return children
  return (
    <details
      className={styles.fold}
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{label}</summary>
      {children}
    </details>
  )
}

function FilterForm<Row, Scope>({ definition, data }: ListFiltersProps<Row, Scope>) {
  const { query, today } = data
  const { toast } = useShell()
  const { minSearch } = shapeOf(definition)
  const { fields, set, go } = useFilterFields(definition, data)
  const { from, to, words, errors } = fields
  const search = searchTerm({ minSearch }, words)
  const short = words.trim().length > 0 && !search
  /** Nothing was changed since the range was set: the button takes the range back. */
  const clears =
    query.from !== undefined && from === query.from && to === query.to && search === query.search

  function submit(event: FormEvent) {
    event.preventDefault()
    if (clears) {
      set({ from: defaultFromDate, to: today })
      return go({ from: undefined, to: undefined })
    }
    // Two letters find nothing: the list stays, and the hint below the box says why.
    if (short) return
    const found = definition.dates ? rangeErrors({ from, to }, today) : {}
    set({ errors: found })
    if (found.to === texts.endAfterToday) toast(found.to)
    if (found.from || found.to) return
    const isWhole = from === defaultFromDate && to === today
    go({ search, from: isWhole ? undefined : from, to: isWhole ? undefined : to })
  }

  function type(value: string) {
    set({ words: value })
    // An emptied box restores the list (D 4 "Search").
    if (value === '' && query.search) go({ search: '' })
  }

  return (
    <form
      className={styles.filters}
      data-dates={definition.dates ? '' : undefined}
      onSubmit={submit}
      // The picker's bounds would hold the form back without a word.
      noValidate
      role="search"
      aria-label={definition.noun}
    >
      {definition.search && (
        <div className={styles.search}>
          <TextField
            label={`Search ${definition.noun}`}
            type="search"
            name="q"
            placeholder={definition.search.placeholder}
            help={short ? `Type at least ${minSearch} letters to search` : undefined}
            value={words}
            onChange={(event) => type(event.currentTarget.value)}
          />
        </div>
      )}
      {definition.dates && (
        <>
          <DateField
            {...{
              label: 'Start date',
              name: 'from',
              value: from,
              onChange: (day: string) => set({ from: day }),
              max: today,
            }}
            error={errors.from}
          />
          <DateField
            {...{
              label: 'End date',
              name: 'to',
              value: to,
              onChange: (day: string) => set({ to: day }),
              max: today,
            }}
            error={errors.to}
          />
        </>
      )}
      <Button kind="secondary" type="submit">
        {clears ? 'Clear' : 'Show'}
      </Button>
    </form>
  )
}
