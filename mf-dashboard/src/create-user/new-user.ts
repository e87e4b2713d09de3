import type { FormField } from 'screens/form'
import { minPasswordLength } from 'shared-contracts/api/auth.contract'
import { z } from 'zod/mini'
import { texts } from '../texts'
import { roleOptions } from '../user/change-role'
import { expertiseField } from '../user/edit-user'

const lawyer = '3'

/** Ours: the specification names no length. */
export const passwordTooShort = `Use ${minPasswordLength} characters or more`

export const isLongEnough = (password: string) => password.trim().length >= minPasswordLength

/** D 2 "Create user". */
export const fields: FormField[] = [
  {
    name: 'groups',
    label: 'User type',
    kind: 'select',
    placeholder: 'Choose a user type',
    options: roleOptions,
    required: true,
  },
  {
    ...{ name: 'username', label: 'User name', maxLength: 150, required: true },
    ...{ autoComplete: 'off', help: 'They sign in with it. It cannot contain @.' },
  },
  {
    ...{ name: 'email', label: 'Email', kind: 'email', maxLength: 254, required: true },
    ...{ autoComplete: 'off', help: 'The activation link goes to this address.' },
  },
  {
    ...{ name: 'password', label: 'Password', kind: 'password', required: true },
    ...{ autoComplete: 'new-password', help: `${minPasswordLength} or more characters` },
  },
  {
    ...{ name: 'confirm', label: 'Confirm password', kind: 'password', required: true },
    autoComplete: 'new-password',
  },
  { name: 'first_name', label: 'First name', maxLength: 150, autoComplete: 'off', required: true },
  { name: 'last_name', label: 'Last name', maxLength: 150, autoComplete: 'off', required: true },
  {
    ...{ name: 'phone', label: 'Phone', kind: 'tel', maxLength: 11, required: true },
    ...{ autoComplete: 'off', help: 'For example 08031234567.' },
  },
  { ...expertiseField, when: ({ groups }) => groups === lawyer },
]

const typed = z.object({
  groups: z.string(),
  username: z.string().check(z.trim()),
  email: z.string().check(z.trim()),
  password: z.string(),
  confirm: z.string(),
  first_name: z.string().check(z.trim()),
  last_name: z.string().check(z.trim()),
  phone: z.string().check(z.trim()),
  expertise: z.string(),
})
type Typed = z.infer<typeof typed>

/** Every field starts empty. */
export const emptyUser: Typed = {
  ...{ groups: '', username: '', email: '', password: '', confirm: '' },
  ...{ first_name: '', last_name: '', phone: '', expertise: '' },
}

/** D 5, in the sequence in which the fields stand. What is empty comes before what is wrong. */
export const newUser = typed.check(({ value, issues }) => {
  for (const [name, message] of mistakesIn(value)) {
    issues.push({ code: 'custom', path: [name], message, input: value[name] })
  }
})

function mistakesIn(value: Typed): [keyof Typed, string][] {
  const missing = fields.filter(({ name, required }) => required && !value[name as keyof Typed])
  if (missing.length > 0) {
    // The fixed sentence once; the other fields say what belongs there.
    return missing.map(({ name, label }, index) => [
      name as keyof Typed,
      index === 0 ? texts.fillAll : `Enter the ${label.toLowerCase()}`,
    ])
  }
  const wrong: [keyof Typed, string, boolean][] = [
    ['username', texts.atInUsername, value.username.includes('@')],
    ['email', texts.emailInvalid, !z.email().safeParse(value.email).success],
    ['confirm', texts.passwordDiffers, value.confirm !== value.password],
    ['password', passwordTooShort, !isLongEnough(value.password)],
    ['phone', texts.phoneInvalid, value.phone.length <= 9 || value.phone.length >= 13],
  ]
  return wrong.flatMap(([name, text, isWrong]) => (isWrong ? [[name, text]] : []))
}
