import { useState } from 'react'
import { createProfile } from 'shared-contracts/api/users.contract'
import type { Failure } from 'shared-contracts/failure'
import { useShell } from 'shared-contracts/shell'
import { ScreenForm, type FormTexts } from 'screens/form'
import { Button } from 'shared-ui/button'
import { texts } from '../texts'
import { generatePassword } from './generate-password'
import { emptyUser, fields, newUser } from './new-user'
import styles from './create-user.module.css'

/** D 2 "Create user", D 8. */
export function Component() {
  const { api, href, navigate } = useShell()
  // The page starts over after each user: their fields, and what was generated for them, go.
  const [round, setRound] = useState(0)
  return (
    <>
      <h1 className={styles.title}>Creating New User</h1>
      <ScreenForm
        key={round}
        name="New user"
        what="The new user"
        fields={fields}
        schema={newUser}
        initial={emptyUser}
        submitLabel="Create"
        busyLabel="Creating"
        success={texts.userCreated}
        toastErrors
        explain={explain}
        extra={(_, set) => <GeneratePassword set={set} />}
        onSubmit={async ({ groups, confirm: _, expertise, ...person }) => {
          const body = {
            ...{ ...person, groups: Number(groups) },
            lastUrl: address(href('dashboard.orders')),
            activationUrl: address(href('storefront.activation')),
          }
          await api.call(createProfile, { body: expertise ? { ...body, expertise } : body })
        }}
        onDone={() => setRound((count) => count + 1)}
        onCancel={() => navigate(href('dashboard.users'))}
      />
    </>
  )
}

const address = (path: string) => new URL(path, location.origin).href

/** What the server names stands at its field; the rest has the one sentence of D 8. */
function explain({ kind, fields: named }: Failure) {
  if (kind === 'offline' || kind === 'throttled' || named) return undefined
  return texts.createFailed
}

/** Fills both password fields, and shows what it put there: somebody has to pass it on. */
function GeneratePassword({ set }: { set: (change: FormTexts) => void }) {
  const [password, setPassword] = useState<string>()
  const generate = () => {
    const made = generatePassword()
    setPassword(made)
    set({ password: made, confirm: made })
  }
  return (
    <div className={styles.generate}>
      <Button kind="secondary" onClick={generate}>
        Generate Password
      </Button>
      <p role="status">
        {password && (
          <>
            Both fields hold <code className={styles.password}>{password}</code>. Give it to the
            user in person or by phone.
          </>
        )}
      </p>
    </div>
  )
}
