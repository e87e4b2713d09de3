import { useEffect, useRef, useState } from 'react'
import type { SecondStepAnswer } from 'shared-contracts/api/two-step.schema'
import { Button } from 'shared-ui/button'
import { RecoveryCodes } from 'shared-ui/recovery-codes'
import { SecondStep } from 'shared-ui/second-step'
import styles from '../../account-parts/account-page.module.css'
import { useSecondStep, type Ticket } from './use-second-step'
import { SetUpCodeApp } from './set-up-code-app'

interface SecondStepPanelProps {
  step: Ticket
  username: string
  onSignedIn: (answer: SecondStepAnswer) => void
  onEnded: (text?: string) => void
}

/** After the password: a passkey, a code or a recovery code; where there is none yet, it is set up. */
export function SecondStepPanel({ step, username, onSignedIn, onEnded }: SecondStepPanelProps) {
  const [made, setMade] = useState<SecondStepAnswer>()
  const heading = useArrival()
  // Recovery codes are shown once, so the visitor goes on when they say so.
  const onDone = (answer: SecondStepAnswer) =>
    answer.recovery_codes?.length ? setMade(answer) : onSignedIn(answer)
  const { onProof, requestPasskey } = useSecondStep({
    ticket: step.ticket,
    onDone,
    onEnded,
  })
  if (made) {
    return (
      <div className={styles.step}>
        <h2>Recovery codes</h2>
        <RecoveryCodes codes={made.recovery_codes ?? []} name={username} />
        <Button kind="primary" block onClick={() => onSignedIn(made)}>
          I have saved the codes
        </Button>
      </div>
    )
  }
  return (
    <div className={styles.step}>
      <h2 ref={heading} tabIndex={-1}>
        {step.set_up ? 'Set up two-step sign-in' : 'Second step'}
      </h2>
      {step.set_up ? (
        <SetUpCodeApp
          ticket={step.ticket}
          username={username}
          onProof={onProof}
          onEnded={onEnded}
        />
      ) : (
        <SecondStep {...{ ways: step.ways, onProof, requestPasskey }} submitLabel="Sign In" />
      )}
      <Button kind="quiet" onClick={() => onEnded()}>
        Back to the password
      </Button>
    </div>
  )
}

/** Focus goes to what replaced the password form. */
function useArrival() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return heading
}
