import { Button } from 'shared-ui/button'
import { acts } from '../wording/change-texts'
import type { Wording } from './wording-of'

interface Props {
  formId: string
  /** Undefined while the fields hold a mistake. */
  wording: Wording | undefined
  grave: boolean
  sending: boolean
  /** Why it can no longer be done. */
  blocked: string | undefined
  onCancel: () => void
}

export function ChangeActions({ formId, wording, grave, sending, blocked, onCancel }: Props) {
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
