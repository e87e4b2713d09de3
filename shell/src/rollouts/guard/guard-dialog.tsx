import { useId, useState, type FormEvent } from 'react'
import type { RolloutOverview } from 'release-contracts/rollout-messages'
import { Button } from 'shared-ui/button'
import { Dialog } from 'shared-ui/dialog'
import type { RolloutActions } from '../act'
import { FailureNotice } from '../change/failure-notice'
import { useMistakeFocus } from '../change/use-mistake-focus'
import { WhyField } from '../change/why-field'
import { acts } from '../wording/change-texts'
import { guardTexts } from '../wording/tool-texts'
import { guardedRemotes, useGuard } from './use-guard'
import styles from '../change/change.module.css'

interface Props {
  overview: RolloutOverview
  rolloutActions: RolloutActions
  open: boolean
  on: boolean
}

/** Switches the guard of all remotes; off needs a reason. */
export function GuardDialog({ overview, rolloutActions, open, on }: Props) {
  const formId = useId()
  const [reason, setReason] = useState('')
  const [attempted, setAttempted] = useState(false)
  const [form, focusMistake] = useMistakeFocus()
  const { sending, failure, send } = useGuard(rolloutActions, on)
  const left = guardedRemotes(overview.remotes, !on)
  const reasonMissing = !on && reason.trim() === ''
  const title = on ? guardTexts.on : guardTexts.off

  function submit(event: FormEvent) {
    event.preventDefault()
    setAttempted(true)
    if (reasonMissing) focusMistake()
    else void send(left, reason)
  }

  return (
    <Dialog
      open={open}
      onClose={rolloutActions.close}
      title={title}
      actions={
        <>
          <Button
            type="submit"
            form={formId}
            kind={on ? 'primary' : 'danger-solid'}
            busy={sending ? guardTexts.busy : undefined}
          >
            {title}
          </Button>
          <Button kind="secondary" onClick={rolloutActions.close}>
            {acts.cancel}
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} className={styles.form} onSubmit={submit} noValidate>
        <p>
          {on ? guardTexts.explainOn : guardTexts.explainOff}{' '}
          {left.map(({ control }) => control.remote).join(', ')}.
        </p>
        <WhyField
          required={!on}
          missing={attempted && reasonMissing}
          value={reason}
          onChange={setReason}
        />
        {failure && <FailureNotice failure={failure} rolloutActions={rolloutActions} />}
      </form>
    </Dialog>
  )
}
