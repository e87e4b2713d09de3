import { useState } from 'react'
import { applyPassword } from 'shared-contracts/api/auth.contract'
import { useShell } from 'shared-contracts/shell'
import { Button } from 'shared-ui/button'
import { FieldStack } from 'shared-ui/field-stack'
import { PasswordField } from 'shared-ui/password-field'
import { useSchemaForm, type FieldErrors } from 'shared-ui/schema-form'
import { TextField } from 'shared-ui/text-field'
import { FormError, useFirstErrorFocus } from '../account-parts/account-page'
import styles from '../account-parts/account-page.module.css'
import { useMounted } from '../page-parts/use-mounted'
import { useRefusals } from '../account-parts/refusal'
import { useStepFocus, useSendCode, type PendingReset } from './reset-steps'
import {
  applyFailure,
  incorrectOtp,
  newPasswordForm,
  newPasswordRefusal,
  type NewPassword,
} from './reset-rules'
import { incorrectOtpStatus, resetTexts } from './texts'

interface NewPasswordStepProps {
  pending: PendingReset
  onSent: (pending: PendingReset) => void
  onSaved: () => void
}

export function NewPasswordStep({ pending, onSent, onSaved }: NewPasswordStepProps) {
  const { save, sendAgain, sending, notice } = useNewPassword(pending, { onSent, onSaved })
  const form = useSchemaForm({ schema: newPasswordForm, onSubmit: save })
  const otp = form.field('otp')
  useFirstErrorFocus(form)
  useStepFocus(otp.id)
  return (
    <form {...form.formProps} method="post">
      {/* Tells password managers whose password this is. */}
      <input type="text" autoComplete="username" value={pending.username} readOnly hidden />
      <FieldStack>
        <TextField
          {...otp}
          label="OTP*"
          help="The one-time password in our email"
          inputMode="numeric"
          autoComplete="one-time-code"
          width="medium"
          required
        />
        <PasswordField
          {...form.field('password')}
          label="New Password*"
          help="10 or more characters"
          autoComplete="new-password"
          required
        />
        <PasswordField
          {...form.field('confirm')}
          label="Confirm Password*"
          autoComplete="new-password"
          required
        />
      </FieldStack>
      <FormError text={notice} />
      <div className={styles.submit}>
        <Button type="submit" block busy={form.submitting ? 'Saving' : undefined}>
          Save
        </Button>
      </div>
      <div className={styles.join}>
        No email after a few minutes?{' '}
        <Button
          kind="quiet"
          className={styles.act}
          onClick={sendAgain}
          busy={sending ? 'Sending a new code' : undefined}
        >
          Send a new code
        </Button>
      </div>
    </form>
  )
}

interface Steps {
  onSent: (pending: PendingReset) => void
  onSaved: () => void
}

/** Trades the code for a new password, or has another code sent. */
function useNewPassword({ username, userId }: PendingReset, { onSent, onSaved }: Steps) {
  const { api, toast } = useShell()
  const { notice, refuse, clear } = useRefusals()
  const [sending, setSending] = useState(false)
  const mounted = useMounted()
  const sendCode = useSendCode()

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
    if (!mounted.current) return
    if ('sent' in outcome) onSent(outcome.sent)
    else refuse(outcome.refusal)
  }
  return { save, sendAgain: () => void sendAgain(), sending, notice }
}
