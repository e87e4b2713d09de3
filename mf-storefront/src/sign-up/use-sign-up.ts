import { useState } from 'react'
import { emailRegister } from 'shared-contracts/api/auth.contract'
import { useShell } from 'shared-contracts/shell'
import type { FieldErrors } from 'shared-ui/schema-form'
import { useRefusals } from '../account-parts/refusal'
import { signUpFailure } from './sign-up-failure'
import { signUpRefusal, type SignUp } from './sign-up-rules'

/** P 6: whoever signs up is an ordinary customer. */
const customer = 2

/** Makes the account. `sentTo` is the address of the e-mail once that worked. */
export function useSignUp(redirect: string | undefined) {
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
