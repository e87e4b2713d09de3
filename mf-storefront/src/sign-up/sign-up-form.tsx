import { Button } from 'shared-ui/button'
import { useSchemaForm } from 'shared-ui/schema-form'
import styles from '../account-parts/account-page.module.css'
import { browserPage } from '../account-parts/browser-page'
import { FormProblem } from '../account-parts/form-problem'
import { useFirstErrorFocus } from '../account-parts/use-first-error-focus'
import { SentDialog } from './sent-dialog'
import { SignUpFields } from './sign-up-fields'
import { signUpForm } from './sign-up-rules'
import { useSignUp } from './use-sign-up'

/** `redirect`: where the customer goes after opening the e-mail's link. */
export function SignUpForm({ redirect }: { redirect: string | undefined }) {
  const { signUp, notice, sentTo } = useSignUp(redirect)
  const form = useSchemaForm({ schema: signUpForm, onSubmit: signUp })
  useFirstErrorFocus(form)
  return (
    // Without JavaScript nothing is sent: a password must never end up in an address.
    <form {...form.formProps} method="post">
      <SignUpFields field={form.field} />
      <FormProblem text={notice} />
      <div className={styles.submit}>
        <Button type="submit" block busy={form.submitting ? 'Signing up' : undefined}>
          Sign up
        </Button>
      </div>
      <noscript>
        <p className={styles.problem}>Signing up needs JavaScript. Turn it on for this site.</p>
      </noscript>
      <SentDialog to={sentTo} onClose={browserPage.reload} />
    </form>
  )
}
