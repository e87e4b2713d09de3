import { useState } from 'react'
import { activeLogin } from 'shared-contracts/api/auth.contract'
import type { SignInAnswer } from 'shared-contracts/api/auth.schema'
import { Link } from 'shared-contracts/router'
import { useSessionStore, type SignedIn } from 'shared-contracts/session'
import { useShell } from 'shared-contracts/shell'
import { Button } from 'shared-ui/button'
import { FieldStack } from 'shared-ui/field-stack'
import { PasswordField } from 'shared-ui/password-field'
import { useSchemaForm } from 'shared-ui/schema-form'
import { TextField } from 'shared-ui/text-field'
import styles from '../account-parts/account-page.module.css'
import { FormError, useFirstErrorFocus } from '../account-parts/account-page'
import { parseSecondStep, type Ticket } from './second-step/use-second-step'
import { SecondStepPanel } from './second-step/second-step-panel'
import { signInFailure, signInForm, type SignInForm as Values } from './sign-in-rules'

/** `redirect`: the path that the visitor wants, carried on to the next account screen. */
export function SignInForm({ redirect }: { redirect: string | undefined }) {
  const { href, serves } = useShell()
  const { signIn, problem, step, username, enter, back } = useSignIn()
  const form = useSchemaForm({ schema: signInForm, onSubmit: signIn })
  useFirstErrorFocus(form)
  if (step) {
    return <SecondStepPanel step={step} username={username} onSignedIn={enter} onEnded={back} />
  }
  return (
    // Without JavaScript nothing is sent: a password must never end up in an address.
    <form {...form.formProps} method="post">
      <FieldStack>
        <TextField
          {...form.field('username')}
          label="Username*"
          help="Not your email address"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={username}
          required
        />
        <PasswordField {...form.field('password')} label="Password*" required />
      </FieldStack>
      {serves('storefront.forgot-password') && (
        <p>
          <Link className={styles.forgot} to={href('storefront.forgot-password', {}, { redirect })}>
            Forgot Password
          </Link>
        </p>
      )}
      <FormError text={problem} />
      <div className={styles.submit}>
        <Button type="submit" block busy={form.submitting ? 'Signing in' : undefined}>
          Sign In
        </Button>
      </div>
      <noscript>
        <p className={styles.problem}>To sign in, turn on JavaScript for this site.</p>
      </noscript>
    </form>
  )
}

function useSignIn() {
  const { api, toast } = useShell()
  const session = useSessionStore()
  const [problem, setProblem] = useState<string>()
  const [step, setStep] = useState<Ticket>()
  const [username, setUsername] = useState('')
  const signIn = async (values: Values) => {
    setProblem(undefined)
    setUsername(values.username)
    try {
      session.signIn(signedInUser(await api.call(activeLogin, { body: values }), values.username))
    } catch (error) {
      const needed = parseSecondStep(error)
      if (needed) return setStep(needed)
      const failure = signInFailure(error)
      // P 8 wants the toast; it passes, so the page says it too.
      if (failure.kind === 'refused') toast(failure.text, 'warn')
      setProblem(failure.text)
    }
  }
  const enter = (answer: SignInAnswer) => session.signIn(signedInUser(answer, username))
  const back = (text?: string) => {
    setStep(undefined)
    setProblem(text)
  }
  return { signIn, problem, step, username, enter, back }
}

/** Other servers leave out the user name; what was typed is then the name. */
function signedInUser({ data }: SignInAnswer, typed: string): Omit<SignedIn, 'status'> {
  const { id, username, email, phone, groups, plan } = data.user
  return {
    token: data.token,
    userId: id,
    group: groups[0] ?? 0,
    username: username || typed,
    email,
    phone,
    plan: plan[0]?.plan ?? '',
  }
}
