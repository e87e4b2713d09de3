import { useState } from 'react'
import { applyPassword } from 'shared-contracts/api/auth.contract'
import { useShell } from 'shared-contracts/shell'
import type { FieldErrors } from 'shared-ui/schema-form'
import { useRefusals } from '../account-parts/refusal'
import type { PendingReset } from './pending-reset'
import { applyFailure, incorrectOtp } from './reset-failure'
import { newPasswordRefusal, type NewPassword } from './reset-rules'
import { incorrectOtpStatus, resetTexts } from './texts'
import { useCode } from './use-code'

interface Steps {
  onSent: (pending: PendingReset) => void
  onSaved: () => void
}

/** Trades the code for a new password, or has another code sent. */
export function useNewPassword({ username, userId }: PendingReset, { onSent, onSaved }: Steps) {
  const { api, toast } = useShell()
  const { notice, refuse, clear } = useRefusals()
  const [sending, setSending] = useState(false)
  const sendCode = useCode()

  const save = async (values: NewPassword): Promise<void | FieldErrors> => {
    clear()
    const refusal = newPasswordRefusal(values)
    if (refusal) return refuse(refusal)
    const { otp, password } = values
    try {
      const { status } = await api.call(applyPassword, { body: { otp, password, id: userId } })
      if (status === incorrectOtpStatus) return refuse(incorrectOtp)
    } catch (error) {
      return refuse(applyFailure(error))
    }
    toast(resetTexts.updated, 'success')
    onSaved()
  }

  const sendAgain = async () => {
    clear()
    setSending(true)
    const outcome = await sendCode(username)
    setSending(false)
    if ('sent' in outcome) onSent(outcome.sent)
    else refuse(outcome.refusal)
  }
  return { save, sendAgain: () => void sendAgain(), sending, notice }
}
