import { createContext, useContext, useState, type ReactNode } from 'react'
import { removeContent, restoreContent } from 'shared-contracts/api/content.contract'
import type { ContentRemoval } from 'shared-contracts/api/content.schema'
import { useShell } from 'shared-contracts/shell'
import { useAction } from 'screens/action'
import { Button } from 'shared-ui/button'
import { formatDate } from 'shared-ui/date-text'
import { Notice } from 'shared-ui/notice'
import { useRestoredFocus } from 'shared-ui/restored-focus'
import styles from './content.module.css'

interface RemovableRecord {
  id: number
  title: string
}

interface Removals {
  remove: (record: RemovableRecord) => void
  restore: (record: RemovableRecord) => void
}

const RemovalContext = createContext<Removals | undefined>(undefined)

interface RemovalProps {
  /** As the API names it. */
  kind: string
  /** One record in words. */
  noun: string
  /** A record in use ends instead of being deleted. */
  ends?: boolean
  children: ReactNode
}

/**
 * Lets the rows of a list be deleted and restored: asks first, says what came of it, and offers to
 * undo it until the page is left. The API answers with a sentence where something points at a record.
 */
export function RemovableRows({ kind, noun, ends, children }: RemovalProps) {
  const { api } = useShell()
  const [removed, setRemoved] = useState<ContentRemoval & { id: number }>()
  const restoredFocus = useRestoredFocus()
  const remove = useAction<RemovableRecord>({
    act: async ({ id }) =>
      setRemoved({ ...(await api.call(removeContent, { params: { kind, id } })), id }),
    success: ({ title }) => `“${title}” was removed.`,
    busyLabel: 'Removing',
    confirm: ({ title }) => ({
      title: `Delete “${title}”?`,
      text: <p>{whatHappens(noun, ends)}</p>,
      label: `Delete ${noun}`,
      danger: true,
    }),
  })
  const restore = useAction<RemovableRecord>({
    act: async ({ id }) => {
      await api.call(restoreContent, { params: { kind, id } })
      setRemoved(undefined)
    },
    success: ({ title }) => `“${title}” is back.`,
    busyLabel: 'Restoring',
  })
  return (
    <RemovalContext value={{ remove: remove.start, restore: restore.start }}>
      <div {...restoredFocus}>
        {removed && (
          <div className={styles.undo}>
            <Notice live="status">
              {sentenceOn(removed)}{' '}
              <Button
                kind="secondary"
                small
                busy={restore.busy}
                onClick={() => restore.start(removed)}
              >
                Undo
              </Button>
            </Notice>
          </div>
        )}
        {children}
      </div>
      {remove.dialog}
    </RemovalContext>
  )
}

const whatHappens = (noun: string, ends = false) =>
  ends
    ? `It is removed from the site immediately. A ${noun} that a customer has used ends instead of being deleted. You can undo this for 30 days.`
    : 'It is removed from the site immediately. You can restore it for 30 days.'

const sentenceOn = ({ outcome, title, undo_until }: ContentRemoval) =>
  `“${title}” ${outcome === 'deleted' ? 'was deleted' : 'has ended, because it was used'}. You can undo this until ${formatDate(undo_until, 'short')}.`

interface RemovalButtonProps {
  record: RemovableRecord
  /** What pressing it does; the label says so. */
  act: 'remove' | 'restore'
}

/** In a row of a list inside `RemovableRows`. */
export function RemovalButton({ record, act }: RemovalButtonProps) {
  const removals = useContext(RemovalContext)
  if (!removals) return null
  return (
    <Button
      kind={act === 'remove' ? 'quiet-danger' : 'secondary'}
      small
      onClick={() => removals[act](record)}
    >
      {act === 'remove' ? 'Delete' : 'Restore'}
      <span className="visually-hidden"> {record.title}</span>
    </Button>
  )
}
