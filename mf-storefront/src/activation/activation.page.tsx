import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { activateAccount } from 'shared-contracts/api/auth.contract'
import type { LoaderResult } from 'shared-contracts/page'
import { useSearchParams } from 'shared-contracts/router'
import { useSessionStore } from 'shared-contracts/session'
import { useShell } from 'shared-contracts/shell'
import { Button } from 'shared-ui/button'
import { AccountPage, FormError } from '../account-parts/account-page'
import styles from '../account-parts/account-page.module.css'
import { sameSiteAddress } from '../account-parts/return-path'
import {
  activationFailure,
  activationHints,
  activationOutcome,
  activationTexts,
  type ActivationOutcome,
} from './activation-outcome'
import { useMounted } from '../page-parts/use-mounted'

export const loader = async (): Promise<LoaderResult<null>> => ({
  head: { title: 'Verifying account - Amofin', noIndex: true },
  data: null,
})

export function Component() {
  const { stopped, problem, retry } = useActivation()
  if (stopped) {
    return (
      <AccountPage title={activationHints.stopped}>
        <FormError text={problem} />
        <div className={styles.submit}>
          <Button onClick={retry} busy={problem ? undefined : activationTexts.verifying}>
            Retry
          </Button>
        </div>
      </AccountPage>
    )
  }
  return (
    <div role="status">
      <AccountPage title={activationTexts.verifying} lead={activationHints.verifying}>
        <noscript>
          <p>To verify your account, turn on JavaScript for this site, then open the link again.</p>
        </noscript>
      </AccountPage>
    </div>
  )
}

/** Uses the link once and goes on. `stopped` once nobody answered, with the `problem` and a retry. */
function useActivation() {
  const [stopped, setStopped] = useState(false)
  const [problem, setProblem] = useState<string>()
  const activate = useActivationCall()
  const goOn = useContinuation()
  const started = useRef(false)
  const mounted = useMounted()

  const run = async () => {
    setProblem(undefined)
    const outcome = await activate()
    // Whoever left in the meantime is not called back.
    if (!mounted.current) return
    if (outcome.kind !== 'unanswered') return goOn(outcome)
    setStopped(true)
    setProblem(outcome.text)
  }
  const onVisit = useEffectEvent(() => void run())
  useEffect(() => {
    // A link works once: an effect that runs twice (StrictMode) must not use it up for nothing.
    if (!started.current) {
      started.current = true
      onVisit()
    }
  }, [])
  return { stopped, problem, retry: () => void run() }
}

function useActivationCall() {
  const { api } = useShell()
  const [query] = useSearchParams()
  return async (): Promise<ActivationOutcome> => {
    const user = query.get('user')
    const activation_key = query.get('activation_key')
    if (!user || !activation_key) return { kind: 'failed' }
    return api
      .call(activateAccount, { body: { user, activation_key } })
      .then(activationOutcome, activationFailure)
  }
}

/** P 4 "Activation outcomes". The place to return to is carried along whatever the outcome. */
function useContinuation() {
  const { href, navigate, toast } = useShell()
  const session = useSessionStore()
  const [query] = useSearchParams()
  return (outcome: Exclude<ActivationOutcome, { kind: 'unanswered' }>) => {
    const redirect = sameSiteAddress(query.get('url'), location.origin)
    if (outcome.kind === 'activated') {
      session.signIn(outcome.user)
      return navigate(redirect ?? href('dashboard.orders'), { replace: true })
    }
    toast(activationTexts[outcome.kind], 'warn')
    const next = outcome.kind === 'expired' ? 'storefront.sign-up' : 'storefront.sign-in'
    navigate(href(next, {}, { redirect }), { replace: true })
  }
}
