import { useId, useState, type FormEvent, type ReactNode } from 'react'
import type { RemoteOverview, RolloutChange } from 'shared-contracts/rollout'
import { Button } from 'shared-ui/button'
import { Dialog } from 'shared-ui/dialog'
import { TextAreaField } from 'shared-ui/text-area-field'
import type { Desk } from '../act'
import { acts, fields } from '../texts'
import { FailureNotice } from './failure-notice'
import { obstacle } from './obstacle'
import { Preview } from './preview'
import type { Failure } from './send-change'
import { useChange } from './use-change'
import { wordingOf } from './wording-of'
import styles from './change.module.css'

export interface ChangeDialogProps {
  remote: RemoteOverview
  desk: Desk
  open: boolean
  /** What would be sent; undefined while the fields hold a mistake. */
  change: RolloutChange | undefined
  /** Names the dialog where the fields hold a mistake. */
  title: string
  /** Somebody tried to send the mistake: the fields say what it is. */
  onMistake?: () => void
  /** Hard to take back: asks why, in red. */
  grave?: boolean
  failure?: Failure
  children?: ReactNode
}

/** Asks before a change is made: the fields, why, who moves, and then the act itself. */
export function ChangeDialog(props: ChangeDialogProps) {
  const { remote, desk, open, change, title, onMistake, grave = false, children } = props
  const formId = useId()
  const [reason, setReason] = useState('')
  const [whyMissing, setWhyMissing] = useState(false)
  const { failure, sending, send } = useChange(remote, desk, props.failure)
  const wording = change && wordingOf(remote, change)
  const blocked = change && obstacle(remote.control, change)

  function submit(event: FormEvent) {
    event.preventDefault()
    const unexplained = grave && reason.trim() === ''
    setWhyMissing(unexplained)
    if (!change) onMistake?.()
    if (change && !unexplained && !blocked) void send(change, reason)
  }

  return (
    <Dialog
      open={open}
      onClose={desk.close}
      title={wording?.title ?? title}
      actions={
        <>
          <Button
            type="submit"
            form={formId}
            kind={grave ? 'danger-solid' : 'primary'}
            busy={sending ? wording?.busy : undefined}
            unavailable={blocked}
          >
            {wording?.confirm ?? acts.change}
          </Button>
          <Button kind="secondary" onClick={desk.close}>
            {acts.cancel}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        {children}
        <TextAreaField
          label={grave ? fields.why : fields.whyOptional}
          help={fields.whyHelp}
          error={whyMissing && reason.trim() === '' ? fields.whyMissing : undefined}
          required={grave}
          rows={2}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {failure && <FailureNotice failure={failure} desk={desk} />}
        {change && !blocked && <Preview remote={remote} change={change} now={desk.now} />}
      </form>
    </Dialog>
  )
}
