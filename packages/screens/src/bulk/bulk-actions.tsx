import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { failureOf, failureText, isOutcomeUnknown } from 'shared-contracts/failure'
import { useShell } from 'shared-contracts/shell'
import { useRevalidator } from 'shared-contracts/router'
import { Button } from 'shared-ui/button'
import { Dialog } from 'shared-ui/dialog'
import { Notice } from 'shared-ui/notice'
import styles from './bulk-actions.module.css'

/** What an action would do to the selected rows, by a dry run that changes nothing. */
export interface BulkPreview {
  /** Rows that would change. */
  count: number
  /** Rows that would stay as they are, and why. */
  skipped: readonly { name: string; reason: string }[]
}

export interface BulkDialogProps {
  title: string
  /** Plural: "orders". */
  noun: string
  /** What was chosen in the fields; empty until something was. A change asks for a new dry run. */
  choice: string
  /** Fields of the choice. */
  children: ReactNode
  preview: (choice: string) => Promise<BulkPreview>
  act: (choice: string) => Promise<BulkPreview>
  /** The button: "Assign 12 orders". */
  label: (count: number) => string
  /** Toast after it worked. */
  success: (count: number) => string
  onClose: () => void
  /** It worked: the selection can go. */
  onDone: () => void
}

/**
 * An action on many rows: shows what a dry run counts before anything is changed, then does it and
 * reads the list again. Rows that cannot be changed are named with the server's reason.
 */
export function BulkDialog(props: BulkDialogProps) {
  const { title, choice, children, label, noun, onClose } = props
  const { found, error } = usePreview(props)
  const { run, busy, refusal } = useRun(props)
  return (
    <Dialog
      open
      onClose={() => busy || onClose()}
      title={title}
      actions={
        <>
          <Button
            onClick={() => void run()}
            busy={busy}
            unavailable={busy || found?.count ? undefined : unavailableReason(choice, found, noun)}
          >
            {label(found?.count ?? 0)}
          </Button>
          <Button
            kind="secondary"
            onClick={onClose}
            unavailable={busy && 'Wait until the change is saved.'}
          >
            Cancel
          </Button>
        </>
      }
    >
      {children}
      <div role="status" className={styles.preview}>
        {found && <p>{countSentence(found, noun)}</p>}
      </div>
      {found && found.skipped.length > 0 && <Skipped skipped={found.skipped} />}
      {(refusal ?? error) && (
        <Notice tone="bad" live="alert">
          {refusal ?? error}
        </Notice>
      )}
    </Dialog>
  )
}

interface Preview {
  choice: string
  found?: BulkPreview
  error?: string
}

/** The dry run of the present choice; one that was overtaken by another choice is dropped. */
function usePreview({ choice, preview }: Pick<BulkDialogProps, 'choice' | 'preview'>) {
  const { signOut } = useShell()
  const [state, setState] = useState<Preview>()
  // A new function with the same choice asks nothing new.
  const ask = useEffectEvent((chosen: string) => preview(chosen))
  const endSession = useEffectEvent(() => void signOut({ expired: true }))
  useEffect(() => {
    if (!choice) return
    let overtaken = false
    ask(choice).then(
      (found) => !overtaken && setState({ choice, found }),
      (cause: unknown) => {
        const failure = failureOf(cause)
        if (overtaken) return
        if (failure.kind === 'expired') return endSession()
        setState({ choice, error: `Could not check the selection. ${failureText(failure)}` })
      },
    )
    return () => {
      overtaken = true
    }
  }, [choice])
  return state?.choice === choice ? state : { choice }
}

function useRun({ act, choice, noun, success, onDone }: BulkDialogProps) {
  const { toast, signOut } = useShell()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState<string>()
  const [refusal, setRefusal] = useState<string>()
  async function run() {
    setBusy('Saving')
    setRefusal(undefined)
    try {
      const { count } = await act(choice)
      toast(success(count), 'success')
      void revalidate()
      onDone()
    } catch (cause) {
      const failure = failureOf(cause)
      setBusy(undefined)
      if (failure.kind === 'expired') return void signOut({ expired: true })
      if (!isOutcomeUnknown(failure))
        return setRefusal(`Nothing was changed. ${failureText(failure)}`)
      void revalidate()
      setRefusal(
        `No answer came. The ${noun} may have been changed: check the list before you try again.`,
      )
    }
  }
  return { run, busy, refusal }
}

function unavailableReason(choice: string, found: BulkPreview | undefined, noun: string): string {
  if (!choice) return 'Make a choice first.'
  return found ? `None of these ${noun} can be changed.` : 'Checking the selection.'
}

function countSentence({ count, skipped }: BulkPreview, noun: string): string {
  const all = count + skipped.length
  return skipped.length === 0
    ? `All ${all.toLocaleString('en')} selected ${noun} will change.`
    : `${count.toLocaleString('en')} of ${all.toLocaleString('en')} selected ${noun} will change.`
}

/** By reason, so that forty unpaid orders are one line. */
function Skipped({ skipped }: Pick<BulkPreview, 'skipped'>) {
  const reasons = [...new Set(skipped.map(({ reason }) => reason))]
  return (
    <ul className={styles.skipped} aria-label="Skipped">
      {reasons.map((reason) => (
        <li key={reason}>
          {reason}{' '}
          <span className={styles.names}>
            {skipped
              .filter((item) => item.reason === reason)
              .map(({ name }) => name)
              .join(', ')}
          </span>
        </li>
      ))}
    </ul>
  )
}
