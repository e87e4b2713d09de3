import { activateUser, deactivateUser } from 'shared-contracts/api/users.contract'
import type { UserStatus } from 'shared-contracts/api/users.schema'
import { useShell } from 'shared-contracts/shell'
import { useAction } from 'screens/action'
import { Button } from 'shared-ui/button'
import { AccountStamp } from '../account-stamp/account-stamp'
import { texts } from '../texts'
import styles from './account-status.module.css'

interface Person {
  username: string
  first_name: string
  last_name: string
}

/** First and last name, or the user name of somebody who gave neither. */
export const personName = ({ first_name, last_name, username }: Person) =>
  `${first_name} ${last_name}`.trim() || username

interface AccountStatusProps {
  account: Person & { status: UserStatus }
  /** Whether the viewer may change it. */
  mayChange: boolean
  /** What the button that closes the account says; "Deactivate" unless given. */
  closeLabel?: string
}

type Step = 'activate' | 'deactivate'

/**
 * The status of an account, with what can be done about it (D 4 "User status"). Somebody who never
 * used the activation link can be let in by hand as well as shut out.
 */
export function AccountStatus({ account, mayChange, closeLabel }: AccountStatusProps) {
  const { status, username } = account
  const name = personName(account)
  const { start, busy, dialog } = useStatusChange(username, name)
  const steps: Step[] = [
    ...(status === 'Active' ? [] : (['activate'] as const)),
    ...(status === 'Active' || status === 'Inactive' ? (['deactivate'] as const) : []),
  ]
  return (
    <span className={styles.status}>
      <AccountStamp status={status} />
      {mayChange &&
        steps.map((step) => (
          <Button
            key={step}
            small
            kind={step === 'activate' ? 'secondary' : 'danger'}
            busy={busy}
            onClick={() => start(step)}
          >
            {step === 'activate' ? 'Activate' : (closeLabel ?? 'Deactivate')}
          </Button>
        ))}
      {dialog}
    </span>
  )
}

function useStatusChange(username: string, name: string) {
  const { api } = useShell()
  return useAction<Step>({
    act: (step) =>
      api.call(step === 'activate' ? activateUser : deactivateUser, { body: { username } }),
    success: (step) => (step === 'activate' ? texts.userActivated : texts.userDeactivated),
    confirm: (step) =>
      step === 'activate'
        ? {
            title: `Activate ${name}?`,
            text: <p>They can sign in. We will email them.</p>,
            label: `Activate ${name}`,
          }
        : {
            title: `Deactivate ${name}?`,
            text: (
              <p>
                They are signed out on every device and cannot sign in until the account is
                activated again. Their orders and documents are kept.
              </p>
            ),
            label: `Deactivate ${name}`,
            danger: true,
          },
  })
}
