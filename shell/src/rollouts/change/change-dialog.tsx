import { useId, useState, type FormEvent, type ReactNode } from 'react'
import type { RemoteOverview } from 'release-contracts/rollout-messages'
import type { RolloutChange } from 'release-contracts/rollout'
import { Dialog } from 'shared-ui/dialog'
import type { RolloutActions } from '../act'
import { FailureNotice } from './failure-notice'
import { obstacle } from './obstacle'
import { Preview } from './preview'
import type { Failure } from './send-change'
import { useChange } from './use-change'
import { useMistakeFocus } from './use-mistake-focus'
import { WhyField } from './why-field'
import { wordingOf, type ChangeWording } from './wording-of'
import styles from './change.module.css'
import { Button } from 'shared-ui/button'
import { acts } from '../wording/change-texts'

export interface ChangeDialogProps {
  remote: RemoteOverview
  rolloutActions: RolloutActions
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
  const { remote, rolloutActions, open, change, title, onMistake, grave = false, children } = props
  const formId = useId()
  const [reason, setReason] = useState('')
  const [reasonMissing, setReasonMissing] = useState(false)
  const [form, focusMistake] = useMistakeFocus()
  const { failure, sending, send } = useChange(remote, rolloutActions, props.failure)
  const wording = change && wordingOf(remote, change)
  const blocked = change && obstacle(remote.control, change)

  function submit(event: FormEvent) {
    event.preventDefault()
    const unexplained = grave && reason.trim() === ''
    setReasonMissing(unexplained)
    if (!change) onMistake?.()
    if (!change || unexplained) focusMistake()
    if (change && !unexplained && !blocked) void send(change, reason)
  }

  return (
    <Dialog
      open={open}
      onClose={rolloutActions.close}
      title={wording?.title ?? title}
      actions={
        <ChangeActions
          formId={formId}
          wording={wording}
          grave={grave}
          sending={sending}
          blocked={blocked}
          onCancel={rolloutActions.close}
        />
      }
    >
      <form ref={form} id={formId} className={styles.form} onSubmit={submit} noValidate>
        {children}
        <WhyField
          required={grave}
          missing={reasonMissing && reason.trim() === ''}
          value={reason}
          onChange={setReason}
        />
        {failure && <FailureNotice failure={failure} rolloutActions={rolloutActions} />}
        {change && !blocked && <Preview remote={remote} change={change} now={rolloutActions.now} />}
      </form>
    </Dialog>
  )
}

interface ChangeActionsProps {
  formId: string
  /** Undefined while the fields hold a mistake. */
  wording: ChangeWording | undefined
  grave: boolean
  sending: boolean
  /** Why it can no longer be done. */
  blocked: string | undefined
  onCancel: () => void
}

function ChangeActions({ formId, wording, grave, sending, blocked, onCancel }: ChangeActionsProps) {
  return (
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
      <Button kind="secondary" onClick={onCancel}>
        {acts.cancel}
      </Button>
    </>
  )
}
