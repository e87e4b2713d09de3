import { useEffect, useEffectEvent, useState } from 'react'
import { signInSetUp } from 'shared-contracts/api/two-step.contract'
import type { CodeAppKey, ProofBody } from 'shared-contracts/api/two-step.schema'
import { failureOf } from 'shared-contracts/failure'
import { useShell } from 'shared-contracts/shell'
import { CodeAppKeyView } from 'shared-ui/code-app-key'
import { LoadError } from 'shared-ui/load-error'
import { SecondStep } from 'shared-ui/second-step'
import { Skeleton } from 'shared-ui/skeleton'
import { secondStepHints } from './use-second-step'

interface SetUpCodeAppProps {
  ticket: string
  username: string
  onProof: (proof: ProofBody) => Promise<string | undefined>
  onEnded: (text: string) => void
}

/** Staff without a second step get one before their first page. */
export function SetUpCodeApp({ ticket, username, onProof, onEnded }: SetUpCodeAppProps) {
  const { app, failed, retry } = useKey(ticket, onEnded)
  if (failed) {
    return <LoadError what="the key for your app" onRetry={retry} />
  }
  if (!app) return <Skeleton lines={6} label="Creating a key" />
  return (
    <>
      <p>{secondStepHints.setUp}</p>
      <CodeAppKeyView name={username} app={app} />
      <SecondStep
        ways={['code']}
        onProof={onProof}
        requestPasskey={() => Promise.reject(new Error('Not offered here.'))}
        submitLabel="Confirm and sign in"
      />
    </>
  )
}

/** One key per ticket: a second would take the place of the one that was scanned. */
function useKey(ticket: string, onEnded: (text: string) => void) {
  const { api } = useShell()
  const [app, setApp] = useState<CodeAppKey>()
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const onRefused = useEffectEvent((error: unknown) => {
    const ended = failureOf(error).fields?.ticket
    if (ended) onEnded(ended)
    else setFailed(true)
  })
  useEffect(() => {
    let left = false
    api.call(signInSetUp, { body: { ticket } }).then(
      (key) => !left && setApp(key),
      (error: unknown) => !left && onRefused(error),
    )
    return () => {
      left = true
    }
  }, [api, ticket, attempt])
  const retry = () => {
    setFailed(false)
    setAttempt(attempt + 1)
  }
  return { app, failed, retry }
}
