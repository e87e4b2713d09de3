import { useEffect, useId, useState, type FormEvent } from 'react'
import type { ProofBody, ProofWay } from 'shared-contracts/api/two-step.schema'
import { Button } from '../button/button'
import { PasswordField } from '../password-field/password-field'
import { TextField } from '../text-field/text-field'
import styles from './second-step.module.css'

export interface SecondStepProps {
  /** How the account may prove itself; the first is offered first. */
  ways: readonly ProofWay[]
  /** Sends a proof. Resolves with what was wrong, in a sentence, or nothing once it was taken. */
  onProof: (proof: ProofBody) => Promise<string | undefined>
  /** Has the browser use a passkey. Rejects when it was not used. */
  requestPasskey: () => Promise<Record<string, unknown>>
  /** On the button that sends a typed proof, such as "Sign In". */
  submitLabel: string
}

type TypedWay = Exclude<ProofWay, 'passkey'>

const others: Record<ProofWay, string> = {
  passkey: 'Use a passkey',
  code: 'Use a code from your app',
  recovery_code: 'Use a recovery code',
  password: 'Use your password',
}

/**
 * Proves once more who somebody is: a passkey, a code of an app, a recovery code or the password, one
 * at a time (ADR 32). Used by the sign-in and before changes that matter most.
 */
export function SecondStep({ ways, onProof, requestPasskey, submitLabel }: SecondStepProps) {
  const [way, setWay] = useState<ProofWay>(ways[0] ?? 'code')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const send = async (give: () => Promise<ProofBody>) => {
    if (busy) return
    setBusy(true)
    setProblem(undefined)
    const text = await give().then(onProof, () => notUsed)
    setProblem(text)
    setBusy(false)
  }
  const change = (next: ProofWay) => {
    setProblem(undefined)
    setWay(next)
  }
  return (
    <div className={styles.step}>
      {way === 'passkey' ? (
        <PasskeyWay
          problem={problem}
          busy={busy}
          onUse={() => send(async () => ({ passkey: await requestPasskey() }))}
        />
      ) : (
        <TypedProof
          key={way}
          {...{ way, problem, busy, submitLabel }}
          onSend={(text) => send(async () => ({ [way]: text }))}
        />
      )}
      <div className={styles.others}>
        {ways
          .filter((other) => other !== way)
          .map((other) => (
            <Button key={other} kind="quiet" onClick={() => change(other)}>
              {others[other]}
            </Button>
          ))}
      </div>
    </div>
  )
}

const notUsed = 'The passkey was not used. Try again, or use another way.'

interface PasskeyWayProps {
  problem: string | undefined
  busy: boolean
  onUse: () => void
}

function PasskeyWay({ problem, busy, onUse }: PasskeyWayProps) {
  return (
    <>
      <p>Use the passkey of this device, of your phone or of your security key.</p>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <Button
        kind="primary"
        block
        onClick={onUse}
        busy={busy ? 'Waiting for the passkey' : undefined}
      >
        Use a passkey
      </Button>
    </>
  )
}

const codeInput = { autoComplete: 'one-time-code', inputMode: 'numeric', width: 'medium' } as const
const plainInput = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const

const fields: Record<TypedWay, { label: string; help?: string; missing: string }> = {
  code: {
    label: 'Code',
    help: 'Six digits, from the app that you set up',
    missing: 'Enter the code that your app shows',
  },
  recovery_code: {
    label: 'Recovery code',
    help: 'One of your ten saved codes; each works once',
    missing: 'Enter one of your recovery codes',
  },
  password: { label: 'Password', missing: 'Enter your password' },
}

interface TypedProofProps {
  way: TypedWay
  problem: string | undefined
  busy: boolean
  submitLabel: string
  onSend: (text: string) => void
}

function TypedProof({ way, problem, busy, submitLabel, onSend }: TypedProofProps) {
  const id = useId()
  const [missing, setMissing] = useState(false)
  const { label, help, missing: missingText } = fields[way]
  // What was wrong is read with the field, and corrected there.
  useEffect(() => {
    if (problem) document.getElementById(id)?.focus()
  }, [problem, id])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get('proof') ?? '').trim()
    setMissing(text === '')
    if (text === '') document.getElementById(id)?.focus()
    else onSend(text)
  }
  const error = missing ? missingText : problem
  const field = { id, label, help, error, name: 'proof', required: true }
  return (
    // Without JavaScript nothing is sent: a secret must never end up in an address.
    <form className={styles.form} onSubmit={submit} method="post" noValidate>
      {way === 'password' ? (
        <PasswordField {...field} />
      ) : (
        <TextField {...field} {...plainInput} {...(way === 'code' && codeInput)} />
      )}
      <Button type="submit" kind="primary" block busy={busy ? 'Checking' : undefined}>
        {submitLabel}
      </Button>
    </form>
  )
}
