import { useState } from 'react'
import { addPasskey, newPasskeyOptions } from 'shared-contracts/api/two-step.contract'
import { failureOf, failureText } from 'shared-contracts/failure'
import { useShell } from 'shared-contracts/shell'
import { Button } from 'shared-ui/button'
import { useFormFocus } from 'shared-ui/form-focus'
import { useSchemaForm } from 'shared-ui/schema-form'
import { TextField } from 'shared-ui/text-field'
import { z } from 'zod/mini'
import styles from './security.module.css'

const schema = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Give the passkey a name, such as “Work laptop”'),
      z.maxLength(60),
    ),
})

/** Has the browser make a passkey and stores it under a name that its owner knows it by. */
export function AddPasskey({ onAdded }: { onAdded: (recoveryCodes: readonly string[]) => void }) {
  const add = useAddPasskey()
  const [open, setOpen] = useState(false)
  const { box, opener } = useFormFocus<HTMLFormElement>(open)
  const form = useSchemaForm({
    schema,
    onSubmit: async ({ name }) => {
      const outcome = await add(name)
      if (typeof outcome === 'string') return { name: outcome }
      setOpen(false)
      onAdded(outcome)
      return undefined
    },
  })
  if (!open) {
    return (
      <Button ref={opener} kind="secondary" onClick={() => setOpen(true)}>
        Add a passkey
      </Button>
    )
  }
  return (
    <form {...form.formProps} ref={box} className={styles.add}>
      <TextField
        {...form.field('name')}
        label="Name of the passkey"
        help="A name that you will recognise, such as “Work laptop”"
        maxLength={60}
        autoComplete="off"
        required
      />
      <Button type="submit" busy={form.submitting ? 'Waiting for the passkey' : undefined}>
        Add the passkey
      </Button>
      <Button kind="quiet" onClick={() => setOpen(false)}>
        Cancel
      </Button>
    </form>
  )
}

/** Resolves with recovery codes (none where the account had some), or with what went wrong. */
function useAddPasskey() {
  const { api, toast, signOut } = useShell()
  return async (name: string): Promise<readonly string[] | string> => {
    try {
      const [{ startRegistration }, { options }] = await Promise.all([
        import('@simplewebauthn/browser'),
        api.call(newPasskeyOptions),
      ])
      const made = await startRegistration({ optionsJSON: options as never }).catch(() => undefined)
      if (!made) return 'No passkey was created. Try again, or choose another device.'
      const body = { name, passkey: { ...made } }
      const { recovery_codes } = await api.call(addPasskey, { body })
      toast(`The passkey “${name}” was added.`, 'success')
      return recovery_codes
    } catch (error) {
      const failure = failureOf(error)
      if (failure.kind === 'expired') void signOut({ expired: true })
      return Object.values(failure.fields ?? {})[0] ?? failureText(failure)
    }
  }
}
