import { useState, type FormEvent } from 'react'
import type { SavedView } from 'shared-contracts/api/saved-views.schema'
import { failureOf, failureText, canRetry } from 'shared-contracts/failure'
import { Link } from 'shared-contracts/router'
import { useShell } from 'shared-contracts/shell'
import { Button } from 'shared-ui/button'
import { CloseButton, Dialog } from 'shared-ui/dialog'
import { LoadError } from 'shared-ui/load-error'
import { TextField } from 'shared-ui/text-field'
import { useExpiredSession } from '../failure/failure'
import { useRestoredFocus } from 'shared-ui/restored-focus'
import { useSavedViews } from './use-saved-views'
import styles from './views-dialog.module.css'

export interface ViewsDialogProps {
  open: boolean
  onClose: () => void
  /** Names the list; see `useListId`. */
  list: string
  /** Plural: "orders". */
  noun: string
  pathname: string
  /** Query of the address as the list is now, without `?`. */
  current: string
  /** Rows that a view has now. */
  count: (query: string) => Promise<number>
}

export function ViewsDialog({ open, onClose, ...props }: ViewsDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Views of ${props.noun}`}
      actions={<CloseButton onClose={onClose} />}
    >
      <Views {...props} onClose={onClose} />
    </Dialog>
  )
}

function Views({ list, pathname, current, count, onClose }: Omit<ViewsDialogProps, 'open'>) {
  const { toast, signOut } = useShell()
  const { views, counts, failure, retry, add, remove } = useSavedViews({ list, count })
  useExpiredSession(failure)
  const restoredFocus = useRestoredFocus()
  if (failure) return <ViewsFailure failure={failure} onRetry={retry} />
  const drop = (view: SavedView) =>
    remove(view).then(
      () => toast(`View “${view.name}” deleted.`, 'success'),
      (error: unknown) => {
        const cause = failureOf(error)
        if (cause.kind === 'expired') return void signOut({ expired: true })
        toast(`The view was not deleted. ${failureText(cause)}`)
      },
    )
  return (
    <div {...restoredFocus}>
      {views?.length === 0 && <p>No views yet. Save the current list as a view.</p>}
      <ul className={styles.views} aria-busy={views === undefined}>
        {views?.map((view) => (
          <li key={view.id} className={styles.view}>
            <Link
              className={styles.name}
              to={pathname + (view.query && `?${view.query}`)}
              aria-current={view.query === current ? 'true' : undefined}
              onClick={onClose}
            >
              {view.name}
            </Link>
            <span className={styles.count}>{counts[view.id]?.toLocaleString('en')}</span>
            <Button kind="quiet" small onClick={() => void drop(view)}>
              Delete<span className="visually-hidden"> {view.name}</span>
            </Button>
          </li>
        ))}
      </ul>
      <NewView onSave={(name) => add(name, current)} />
    </div>
  )
}

function ViewsFailure({
  failure,
  onRetry,
}: {
  failure: ReturnType<typeof failureOf>
  onRetry: () => void
}) {
  if (failure.kind === 'missing') return <p>Saved views are not available on this server.</p>
  return (
    <LoadError
      what="your views"
      cause={failureText(failure)}
      onRetry={canRetry(failure) ? onRetry : undefined}
    />
  )
}

/** A name for what the list shows now. A refused name stays in the field with the reason. */
function NewView({ onSave }: { onSave: (name: string) => Promise<void> }) {
  const { signOut } = useShell()
  const [name, setName] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState<string>()
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    if (!name.trim()) return setError('Enter a name for the view.')
    setBusy('Saving')
    setError(undefined)
    try {
      await onSave(name)
      setName('')
    } catch (cause) {
      const failure = failureOf(cause)
      if (failure.kind === 'expired') return void signOut({ expired: true })
      setError(failure.fields?.['name'] ?? `The view was not saved. ${failureText(failure)}`)
    } finally {
      setBusy(undefined)
    }
  }
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        label="Name of a new view"
        help="Saves the current status, search, dates and sort order of the list."
        value={name}
        maxLength={60}
        error={error}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" kind="secondary" busy={busy}>
        Save view
      </Button>
    </form>
  )
}
