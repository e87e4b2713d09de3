import { Button } from 'shared-ui/button'
import { FieldStack } from 'shared-ui/field-stack'
import { PasswordField } from 'shared-ui/password-field'
import { useSchemaForm } from 'shared-ui/schema-form'
import { TextField } from 'shared-ui/text-field'
import styles from '../account-parts/account-page.module.css'
import { FormProblem } from '../account-parts/form-problem'
import { useFirstErrorFocus } from '../account-parts/use-first-error-focus'
import type { PendingReset } from './pending-reset'
import { newPasswordForm } from './reset-rules'
import { useArrivalFocus } from './use-arrival-focus'
import { useNewPassword } from './use-new-password'

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
  useArrivalFocus(otp.id)
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
      <FormProblem text={notice} />
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
