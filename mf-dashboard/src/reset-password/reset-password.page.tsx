import { minPasswordLength, updatePassword } from 'shared-contracts/api/auth.contract'
import type { Failure } from 'shared-contracts/failure'
import { useShell } from 'shared-contracts/shell'
import { ScreenForm, type FormField } from 'screens/form'
import { usePageHeading } from 'screens/page-heading'
import { z } from 'zod/mini'
import { isLongEnough, passwordTooShort } from '../create-user/new-user'
import { texts } from '../texts'
import styles from './reset-password.module.css'

const password = { kind: 'password', required: true } as const

/** D 2 "Reset password". */
const fields: FormField[] = [
  { ...password, name: 'old', label: 'Old password', autoComplete: 'current-password' },
  {
    ...{ ...password, name: 'new', label: 'New password', autoComplete: 'new-password' },
    help: `${minPasswordLength} or more characters`,
  },
  { ...password, name: 'confirm', label: 'Confirm password', autoComplete: 'new-password' },
]

const typed = z.object({ old: z.string(), new: z.string(), confirm: z.string() })
type Typed = z.infer<typeof typed>

/** D 5 "Password change": what is empty comes before what differs. */
const schema = typed.check(({ value, issues }) => {
  for (const [name, message] of mistakesIn(value)) {
    issues.push({ code: 'custom', path: [name], message, input: value[name] })
  }
})

function mistakesIn(value: Typed): [keyof Typed, string][] {
  const empty = fields.filter(({ name }) => value[name as keyof Typed] === '')
  if (empty.length > 0) {
    // The fixed sentence once; the other fields say what belongs there.
    return empty.map(({ name, label }, index) => [
      name as keyof Typed,
      index === 0 ? texts.fillPasswords : `Enter the ${label.toLowerCase()}`,
    ])
  }
  if (value.confirm !== value.new) return [['confirm', texts.newPasswordDiffers]]
  return isLongEnough(value.new) ? [] : [['new', passwordTooShort]]
}

/** Changes the own password, which ends every session: the next page is sign-in (D 4, D 8). */
export function Component() {
  const { api, href, signOut } = useShell()
  const heading = usePageHeading()
  return (
    <>
      <h1>{heading}</h1>
      <p className={styles.note}>
        You will be signed out on every device. Then sign in with the new password.
      </p>
      <ScreenForm<Typed>
        name="Reset password"
        what="The new password"
        fields={fields}
        schema={schema}
        initial={{ old: '', new: '', confirm: '' }}
        submitLabel="Change password"
        busyLabel="Changing"
        success={texts.passwordChanged}
        toastErrors
        explain={explain}
        onSubmit={async (value) => {
          const body = { old_password: value.old, new_password: value.new }
          await api.call(updatePassword, { body })
        }}
        onDone={() => void signOut({ expired: true, to: href('storefront.sign-in') })}
      />
    </>
  )
}

/** D 8. Without an answer nobody knows whether the password was the right one. */
function explain({
  kind,
  fields: named,
}: Failure): string | Readonly<Record<string, string>> | undefined {
  if (kind === 'offline' || kind === 'throttled') return undefined
  if (named?.old_password === 'Wrong password.') return { old: texts.oldPasswordWrong }
  if (named?.new_password) return { new: named.new_password }
  return texts.passwordFailed
}
