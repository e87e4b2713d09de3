import { useId, useState, type FormEvent } from 'react'
import type { RolloutOverview } from 'shared-contracts/rollout'
import { useShell } from 'shared-contracts/shell'
import { Button } from 'shared-ui/button'
import { Dialog } from 'shared-ui/dialog'
import { TextAreaField } from 'shared-ui/text-area-field'
import type { Desk } from '../act'
import { FailureNotice } from '../change/failure-notice'
import { sendChange, type Failure } from '../change/send-change'
import { acts, fields } from '../texts'
import { guardTexts } from '../tool-texts'
import { guardChange, guardedRemotes } from './guarded-remotes'
import styles from '../change/change.module.css'

interface Props {
  overview: RolloutOverview
  desk: Desk
  open: boolean
  on: boolean
}

/** Switches the guard of all remotes. Those done stay done when one of them fails. */
export function GuardDialog({ overview, desk, open, on }: Props) {
  const { api, toast } = useShell()
  const formId = useId()
  const [reason, setReason] = useState('')
  const [attempted, setAttempted] = useState(false)
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const left = guardedRemotes(overview.remotes, !on)
  const whyMissing = !on && reason.trim() === ''

  async function send() {
    setSending(true)
    setFailure(undefined)
    for (const remote of left) {
      const sent = await sendChange(api, remote.control, guardChange(remote, on), reason)
      if ('failure' in sent) {
        const { failure } = sent
        setFailure(failure)
        setSending(false)
        return failure.kind === 'conflict' && desk.take(failure.conflict.control)
      }
      desk.take(sent.control)
    }
    desk.close()
    toast(guardTexts.done(on), 'success')
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    setAttempted(true)
    if (!whyMissing && !sending) void send()
  }

  return (
    <Dialog
      open={open}
      onClose={desk.close}
      title={on ? guardTexts.on : guardTexts.off}
      actions={
        <>
          <Button
            type="submit"
            form={formId}
            kind={on ? 'primary' : 'danger-solid'}
            busy={sending ? guardTexts.busy : undefined}
          >
            {on ? guardTexts.on : guardTexts.off}
          </Button>
          <Button kind="secondary" onClick={desk.close}>
            {acts.cancel}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        <p>
          {on ? guardTexts.explainOn : guardTexts.explainOff}{' '}
          {left.map(({ control }) => control.remote).join(', ')}.
        </p>
        <TextAreaField
          label={on ? fields.whyOptional : fields.why}
          help={fields.whyHelp}
          error={attempted && whyMissing ? fields.whyMissing : undefined}
          required={!on}
          rows={2}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {failure && <FailureNotice failure={failure} desk={desk} />}
      </form>
    </Dialog>
  )
}
