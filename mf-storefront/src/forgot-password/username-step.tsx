import { Button } from 'shared-ui/button'
import { useSchemaForm } from 'shared-ui/schema-form'
import { TextField } from 'shared-ui/text-field'
import styles from '../account-parts/account-page.module.css'
import { FormError, useFirstErrorFocus } from '../account-parts/account-page'
import { useRefusals } from '../account-parts/refusal'
import { useStepFocus, useSendCode, type PendingReset } from './reset-steps'
import { usernameForm, usernameRefusal } from './reset-rules'

interface UsernameStepProps {
  /** Filled in when somebody comes back to correct it. */
  username?: string
  onSent: (pending: PendingReset) => void
}

export function UsernameStep({ username, onSent }: UsernameStepProps) {
  const { notice, refuse, clear } = useRefusals()
  const sendCode = useSendCode()
  const form = useSchemaForm({
    schema: usernameForm,
    onSubmit: async (values) => {
      clear()
      const refusal = usernameRefusal(values.username)
      if (refusal) return refuse(refusal)
      const outcome = await sendCode(values.username)
      if ('refusal' in outcome) return refuse(outcome.refusal)
      onSent(outcome.sent)
    },
  })
  const field = form.field('username')
  useFirstErrorFocus(form)
  useStepFocus(field.id, username !== undefined)
  return (
    <form {...form.formProps} method="post">
      <TextField
        {...field}
        label="User Name*"
        help="Not your email address"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={username}
        required
      />
      <FormError text={notice} />
      <div className={styles.submit}>
        <Button type="submit" block busy={form.submitting ? 'Sending the code' : undefined}>
          Submit
        </Button>
      </div>
      <noscript>
        <p className={styles.problem}>To set a new password, turn on JavaScript for this site.</p>
      </noscript>
    </form>
  )
}
