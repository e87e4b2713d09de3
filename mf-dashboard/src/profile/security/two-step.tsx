import { useState } from 'react'
import {
  newRecoveryCodes,
  readTwoStep,
  removeCodeApp,
  removePasskey,
} from 'shared-contracts/api/two-step.contract'
import type { Passkey, TwoStepState } from 'shared-contracts/api/two-step.schema'
import { useShell } from 'shared-contracts/shell'
import { useAction } from 'screens/action'
import { useRestoredFocus } from 'shared-ui/restored-focus'
import { Button } from 'shared-ui/button'
import { DateText } from 'shared-ui/date-text'
import { Panel } from 'shared-ui/panel'
import { RecoveryCodes } from 'shared-ui/recovery-codes'
import { AddCodeApp } from './add-code-app'
import { AddPasskey } from './add-passkey'
import styles from './security.module.css'
import { PartBody } from './part-body'
import { usePartData } from './use-part-data'

/** The second step of staff: what they have, and how to add, remove and renew it (ADR 32). */
export function TwoStep({ username }: { username: string }) {
  const part = usePartData(readTwoStep)
  if (part.failed === 'missing' || part.failed === 'forbidden') return null
  return (
    <section className={styles.part} aria-label="Two-step sign-in">
      <Panel title="Two-step sign-in">
        <PartBody part={part} what="your two-step sign-in" lines={3}>
          {(state) => (
            <Factors state={state} username={username} onChange={() => void part.read()} />
          )}
        </PartBody>
      </Panel>
    </section>
  )
}

interface FactorsProps {
  state: TwoStepState
  username: string
  onChange: () => void
}

function Factors({ state, username, onChange }: FactorsProps) {
  const [codes, setCodes] = useState<readonly string[]>([])
  const restoredFocus = useRestoredFocus()
  const added = (fresh: readonly string[]) => {
    if (fresh.length > 0) setCodes(fresh)
    onChange()
  }
  const isOn = state.code_app || state.passkeys.length > 0
  return (
    <div {...restoredFocus} className={styles.factors}>
      <p>{stateText(isOn, state.required)}</p>
      {codes.length > 0 && <RecoveryCodes codes={codes} name={username} />}
      <ul className={styles.list}>
        {state.code_app && <CodeAppRow onChange={onChange} />}
        {state.passkeys.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} onChange={onChange} />
        ))}
        {isOn && <RecoveryRow left={state.recovery_codes_left} onNew={added} />}
      </ul>
      <AddPasskey onAdded={added} />
      {!state.code_app && <AddCodeApp username={username} onAdded={added} />}
    </div>
  )
}

function stateText(isOn: boolean, required: boolean): string {
  if (isOn) return 'Signing in asks for a second step after your password.'
  const why = 'A second step protects your account if someone learns your password.'
  return required ? `${why} Staff accounts need one.` : why
}

function CodeAppRow({ onChange }: { onChange: () => void }) {
  const { api } = useShell()
  const remove = useAction({
    act: () => api.call(removeCodeApp),
    success: 'The authenticator app was removed.',
    confirm: () => ({
      title: 'Remove the authenticator app?',
      text: <p>Its codes will stop working. Your other ways to sign in will still work.</p>,
      label: 'Remove the authenticator app',
      danger: true,
    }),
    onDone: onChange,
  })
  return (
    <li className={styles.row}>
      <strong>Authenticator app</strong>
      <Button kind="danger" small busy={remove.busy} onClick={() => remove.start()}>
        Remove<span className="visually-hidden"> the authenticator app</span>
      </Button>
      {remove.dialog}
    </li>
  )
}

function PasskeyRow({ passkey, onChange }: { passkey: Passkey; onChange: () => void }) {
  const { api } = useShell()
  const { id, name, created_on, last_used_on } = passkey
  const remove = useAction({
    act: () => api.call(removePasskey, { params: { id } }),
    success: `The passkey “${name}” was removed.`,
    confirm: () => ({
      title: `Remove the passkey “${name}”?`,
      text: <p>You can no longer sign in with it. Also remove it from the list on the device.</p>,
      label: `Remove “${name}”`,
      danger: true,
    }),
    onDone: onChange,
  })
  return (
    <li className={styles.row}>
      <div>
        <strong>{name}</strong>
        <br />
        {last_used_on ? 'Passkey, last used ' : 'Passkey, added '}
        <DateText value={last_used_on ?? created_on} style="date-time" />
      </div>
      <Button kind="danger" small busy={remove.busy} onClick={() => remove.start()}>
        Remove<span className="visually-hidden"> the passkey {name}</span>
      </Button>
      {remove.dialog}
    </li>
  )
}

interface RecoveryRowProps {
  left: number
  onNew: (codes: readonly string[]) => void
}

function RecoveryRow({ left, onNew }: RecoveryRowProps) {
  const { api } = useShell()
  const renew = useAction({
    act: () => api.call(newRecoveryCodes),
    confirm: () => ({
      title: 'Create new recovery codes?',
      text: <p>Your current recovery codes will stop working.</p>,
      label: 'Create new codes',
    }),
    onDone: (_, { recovery_codes }) => onNew(recovery_codes),
  })
  return (
    <li className={styles.row}>
      <div>
        <strong>Recovery codes</strong>
        <br />
        {left} left
      </div>
      <Button kind="secondary" small busy={renew.busy} onClick={() => renew.start()}>
        Create new codes
      </Button>
      {renew.dialog}
    </li>
  )
}
