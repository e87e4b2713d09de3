import { useState } from 'react'
import { emailRegister } from 'shared-contracts/api/auth.contract'
import { useShell } from 'shared-contracts/shell'
import { Button } from 'shared-ui/button'
import { Dialog } from 'shared-ui/dialog'
import { useSchemaForm, type FieldErrors } from 'shared-ui/schema-form'
import { FormError, useFirstErrorFocus } from '../account-parts/account-page'
import styles from '../account-parts/account-page.module.css'
import { useRefusals } from '../account-parts/refusal'
import { SignUpFields } from './sign-up-fields'
import { signUpFailure, signUpForm, signUpRefusal, type SignUp } from './sign-up-rules'
import own from './sign-up.module.css'
import { signUpTexts } from './texts'

/** `redirect`: where the customer goes after opening the e-mail's link. */
export function SignUpForm({ redirect }: { redirect: string | undefined }) {
  const { signUp, notice, sentTo } = useSignUp(redirect)
  const form = useSchemaForm({ schema: signUpForm, onSubmit: signUp })
  useFirstErrorFocus(form)
  return (
    // Without JavaScript nothing is sent: a password must never end up in an address.
    <form {...form.formProps} method="post">
      <SignUpFields field={form.field} />
      <FormError text={notice} />
      <div className={styles.submit}>
        <Button type="submit" block busy={form.submitting ? 'Signing up' : undefined}>
          Sign up
        </Button>
      </div>
      <noscript>
        <p className={styles.problem}>To sign up, turn on JavaScript for this site.</p>
      </noscript>
      <SentDialog to={sentTo} onClose={browserPage.reload} />
    </form>
  )
}

/** P 6: whoever signs up is an ordinary customer. */
const customer = 2

/** Makes the account. `sentTo` is the address of the e-mail once that worked. */
function useSignUp(redirect: string | undefined) {
  const { api, href } = useShell()
  const { notice, refuse, clear } = useRefusals()
  const [sentTo, setSentTo] = useState<string>()
  const address = (path: string) => new URL(path, location.origin).href

  const signUp = async (values: SignUp, form: HTMLFormElement): Promise<void | FieldErrors> => {
    clear()
    const refusal = signUpRefusal(values)
    if (refusal) return refuse(refusal)
    const { confirm: _confirm, ...account } = values
    try {
      await api.call(emailRegister, {
        body: {
          ...account,
          groups: customer,
          lastUrl: address(redirect ?? href('dashboard.orders')),
          activationUrl: address(href('storefront.activation')),
        },
      })
    } catch (error) {
      return refuse(signUpFailure(error))
    }
    // A browser that fills a reloaded form in again must not bring the finished one back.
    form.reset()
    setSentTo(account.email)
  }
  return { signUp, notice, sentTo }
}

interface SentDialogProps {
  /** Address that the e-mail went to; undefined while there is none. */
  to: string | undefined
  onClose: () => void
}

function SentDialog({ to, onClose }: SentDialogProps) {
  return (
    <Dialog
      open={to !== undefined}
      onClose={onClose}
      title="Check your email"
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <p>{signUpTexts.sent}</p>
      <p className={own.sentTo}>Sent to {to}</p>
    </Dialog>
  )
}

/** The page as the browser holds it; an object, so that tests can see a reload asked for. */
export const browserPage = {
  reload: () => location.reload(),
}
