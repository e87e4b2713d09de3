import type { FormEvent } from 'react'
import { useSearchParams } from 'shared-contracts/router'
import { FieldPair, FieldStack } from 'shared-ui/field-stack'
import { PasswordField } from 'shared-ui/password-field'
import { TextField } from 'shared-ui/text-field'
import type { signUpFields } from './sign-up-rules'
import styles from './sign-up.module.css'

type FieldProps = (name: (typeof signUpFields)[number]) => {
  id: string
  name: string
  error: string | undefined
}

export function SignUpFields({ field }: { field: FieldProps }) {
  return (
    <FieldStack>
      <FieldPair>
        <TextField
          {...field('first_name')}
          label="First Name*"
          autoComplete="given-name"
          required
        />
        <TextField {...field('last_name')} label="Last Name*" autoComplete="family-name" required />
      </FieldPair>
      <TextField
        {...field('username')}
        label="User Name*"
        help="6 or more letters, numbers or _. You sign in with it."
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <TextField
        {...field('email')}
        label="Email*"
        help="We send a link to this address. Open it to finish."
        type="email"
        autoComplete="email"
        required
      />
      <TextField
        {...field('phone')}
        label="Phone*"
        help="10 to 12 digits"
        type="tel"
        autoComplete="tel-national"
        required
      />
      <PasswordField
        {...field('password')}
        label="Password*"
        help="10 or more characters"
        autoComplete="new-password"
        required
      />
      <PasswordField
        {...field('confirm')}
        label="Confirm Password*"
        autoComplete="new-password"
        required
      />
      <ReferralField {...field('referral')} />
    </FieldStack>
  )
}

function ReferralField(field: ReturnType<FieldProps>) {
  const [query] = useSearchParams()
  return (
    <TextField
      {...field}
      label={
        <>
          Referral code <span className={styles.optional}>(optional)</span>
        </>
      }
      width="medium"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      defaultValue={query.get('referral')?.trim().toUpperCase()}
      onInput={upperCase}
    />
  )
}

/** In the control itself, so that what is seen is what is sent; the caret stays where it was. */
function upperCase({ currentTarget }: FormEvent<HTMLInputElement>) {
  const { selectionStart, selectionEnd, value } = currentTarget
  if (value === value.toUpperCase()) return
  currentTarget.value = value.toUpperCase()
  currentTarget.setSelectionRange(selectionStart, selectionEnd)
}
