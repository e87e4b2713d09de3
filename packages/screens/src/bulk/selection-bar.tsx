import { useEffect, useRef } from 'react'
import { can } from 'shared-contracts/capabilities'
import { useUser } from 'shared-contracts/session'
import { Button } from 'shared-ui/button'
import { exportCells } from '../export/export-cells'
import { useExport } from '../export/use-export'
import { openSpreadsheet } from '../export/write-spreadsheet'
import { useLateDialog } from '../late-dialog/late-dialog'
import { columnsFor, type BulkAction, type ListDefinition } from '../list/list-definition'
import { useListId } from '../list/list-name'
import styles from '../list/list.module.css'

/** It comes with the first use. */
const importChoice = () => import('./bulk-choice').then(({ BulkChoice }) => BulkChoice)

interface SelectionBarProps<Row, Scope> {
  definition: ListDefinition<Row, Scope>
  /** Rows of the page. */
  rows: readonly Row[]
  /** Keys of the selected rows, of other pages too. */
  selected: ReadonlySet<string>
  clear: () => void
}

/** How many rows are selected, what can be done with them, and the way out. */
export function SelectionBar<Row, Scope>(props: SelectionBarProps<Row, Scope>) {
  const { definition, selected, clear } = props
  const { bulk = [], noun, exports = [] } = definition
  const group = useUser()?.group ?? 0
  const chosen = useSelectedRows(props)
  const exportable = exports.some(({ capability, sheet }) => !sheet && can(group, capability))
  const actions = bulk.filter(({ capability }) => can(group, capability))
  if (selected.size === 0) return null
  return (
    <div className={styles.bulk} role="region" aria-label={`Selected ${noun}`}>
      <strong role="status">{selected.size.toLocaleString('en')} selected</strong>
      {actions.map((action) => (
        <ActionButton
          key={action.label}
          action={action}
          noun={noun}
          keys={[...selected]}
          onDone={clear}
        />
      ))}
      {exportable && <ExportSelected definition={definition} rows={chosen} />}
      <Button kind="quiet" small onClick={clear}>
        Clear selection
      </Button>
    </div>
  )
}

interface ActionButtonProps {
  action: BulkAction
  noun: string
  keys: readonly string[]
  /** The rows were changed. */
  onDone: () => void
}

function ActionButton({ action, onDone, ...props }: ActionButtonProps) {
  const { Part: BulkChoice, open, show, close, busy } = useLateDialog(importChoice)
  return (
    <>
      <Button small busy={busy} onClick={show} aria-haspopup="dialog">
        {action.label}
      </Button>
      {BulkChoice && open && (
        <BulkChoice
          {...props}
          action={action}
          onClose={close}
          onDone={() => {
            close()
            onDone()
          }}
        />
      )}
    </>
  )
}

/** The selected rows, those that were selected on other pages included. */
function useSelectedRows<Row, Scope>(props: SelectionBarProps<Row, Scope>): () => Row[] {
  const { definition, rows, selected } = props
  const seen = useRef(new Map<string, Row>())
  useEffect(() => {
    for (const row of rows) seen.current.set(definition.rowKey(row), row)
  }, [definition, rows])
  return () => [...selected].flatMap((key) => seen.current.get(key) ?? [])
}

interface ExportSelectedProps<Row, Scope> {
  definition: ListDefinition<Row, Scope>
  rows: () => Row[]
}

function ExportSelected<Row, Scope>({ definition, rows }: ExportSelectedProps<Row, Scope>) {
  const exportRows = useExport()
  const group = useUser()?.group ?? 0
  const list = useListId()
  async function save() {
    const chosen = rows()
    const columns = columnsFor(definition.columns, group)
    const headers = columns.map(({ header }) => header)
    const make = async () => {
      const writer = await openSpreadsheet(definition.noun, headers)
      try {
        writer.add(exportCells(columns, chosen))
        return { file: await writer.finish(), rows: chosen.length }
      } finally {
        writer.close()
      }
    }
    await exportRows({ list, filter: 'selected', make })
  }
  return (
    <Button kind="secondary" small onClick={() => void save()}>
      Export selected
    </Button>
  )
}
