import { useEffect, useRef } from 'react'
import type { useRowTable } from './use-row-table'
import styles from './wide-table.module.css'

type RowTable = ReturnType<typeof useRowTable<never>>
type Entry = ReturnType<RowTable['getRowModel']>['rows'][number]

/** Chooses a row for an action on many; with Shift, every row since the last click. */
export function SelectBox({
  entry,
  label,
}: {
  entry: Pick<Entry, 'getIsSelected' | 'getToggleSelectedHandler'>
  label: string
}) {
  const toggle = entry.getToggleSelectedHandler()
  return (
    <label className={styles.select}>
      <input
        type="checkbox"
        aria-label={`Select ${label}`}
        checked={entry.getIsSelected()}
        onChange={toggle}
      />
    </label>
  )
}

/** Chooses all rows of the page. */
export function SelectAllBox({
  table,
}: {
  table: Pick<
    RowTable,
    'getIsAllRowsSelected' | 'getIsSomeRowsSelected' | 'getToggleAllRowsSelectedHandler'
  >
}) {
  const box = useRef<HTMLInputElement>(null)
  const some = table.getIsSomeRowsSelected()
  useEffect(() => {
    if (box.current) box.current.indeterminate = some
  }, [some])
  return (
    <label className={styles.select}>
      <input
        ref={box}
        type="checkbox"
        aria-label="Select all rows of this page"
        checked={table.getIsAllRowsSelected()}
        onChange={table.getToggleAllRowsSelectedHandler()}
      />
    </label>
  )
}
