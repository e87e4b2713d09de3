import { useState } from 'react'
import { confirmCodeApp, startCodeApp } from 'shared-contracts/api/two-step.contract'
import type { CodeAppKey, ProofBody } from 'shared-contracts/api/two-step.schema'
import { failureOf, failureText } from 'shared-contracts/failure'
import { useShell } from 'shared-contracts/shell'
import { useAction } from 'screens/action'
import { Button } from 'shared-ui/button'
import { CodeAppKeyView } from 'shared-ui/code-app-key'
import { useFormFocus } from 'shared-ui/form-focus'
import { SecondStep } from 'shared-ui/second-step'
import styles from './security.module.css'

interface AddCodeAppProps {
  username: string
  onAdded: (recoveryCodes: readonly string[]) => void
}

/** Shows a key to scan, and takes the first code of the app that has it. */
export function AddCodeApp({ username, onAdded }: AddCodeAppProps) {
  const { api, signOut } = useShell()
  const [app, setApp] = useState<CodeAppKey>()
  const { box, opener } = useFormFocus(app !== undefined)
  const start = useAction({
    act: () => api.call(startCodeApp),
    busyLabel: 'Creating a key',
    onDone: (_, key) => setApp(key),
  })
  const confirm = async ({ code = '' }: ProofBody) => {
    try {
      const { recovery_codes } = await api.call(confirmCodeApp, { body: { code } })
      setApp(undefined)
      onAdded(recovery_codes)
      return undefined
    } catch (error) {
      const failure = failureOf(error)
      if (failure.kind === 'expired') void signOut({ expired: true })
      return failure.fields?.code ?? failureText(failure)
    }
  }
  if (!app) {
    return (
      <Button ref={opener} kind="secondary" busy={start.busy} onClick={() => start.start()}>
        Set up an authenticator app
      </Button>
    )
  }
  return (
    <div ref={box} className={styles.add}>
      <h3>Set up an authenticator app</h3>
      <CodeAppKeyView name={username} app={app} />
      <SecondStep
        ways={['code']}
        onProof={confirm}
        requestPasskey={() => Promise.reject(new Error('Not offered here.'))}
        submitLabel="Confirm the app"
      />
      <Button kind="quiet" onClick={() => setApp(undefined)}>
        Cancel
      </Button>
    </div>
  )
}
