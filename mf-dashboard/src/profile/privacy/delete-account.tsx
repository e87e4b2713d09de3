import { useState } from 'react'
import { deleteAccount } from 'shared-contracts/api/privacy.contract'
import type { DeletionState } from 'shared-contracts/api/privacy.schema'
import { failureOf } from 'shared-contracts/failure'
import { useShell } from 'shared-contracts/shell'
import { ScreenForm, type FormField, type FormTexts } from 'screens/form'
import { useFormFocus } from 'shared-ui/form-focus'
import { Button } from 'shared-ui/button'
import { Notice } from 'shared-ui/notice'
import { z } from 'zod/mini'
import { RetainedRecords } from './retained-records'
import { passwordField, typedPassword } from './password'
import styles from './privacy.module.css'

interface DeleteAccountProps {
  state: DeletionState
  /** Something changed since the state was read. */
  onConflict: () => void
}

/** What goes, what stays and what is lost; then the password, and the account is gone. */
export function DeleteAccount({ state, onConflict }: DeleteAccountProps) {
  const [asking, setAsking] = useState(false)
  const { box, opener } = useFormFocus(asking)
  const { refused, blocked, kept } = state
  if (refused !== null) return <p>{refused}</p>
  return (
    <div ref={box} className={styles.stack}>
      <p>
        Your profile, unpaid forms, chats, notifications and every way to sign in are deleted
        immediately, on every device. They cannot be restored. You can use the same user name and
        email address for a new account.
      </p>
      <RetainedRecords kept={kept} />
      {blocked.length > 0 ? (
        <Notice tone="warn">
          Your account cannot be deleted yet:
          <ul>
            {blocked.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Notice>
      ) : asking ? (
        <DeletionForm
          losses={state.losses}
          onConflict={onConflict}
          onCancel={() => setAsking(false)}
        />
      ) : (
        <Button ref={opener} kind="danger" onClick={() => setAsking(true)}>
          Delete my account
        </Button>
      )}
    </div>
  )
}

interface DeletionFormProps extends Pick<DeleteAccountProps, 'onConflict'> {
  losses: DeletionState['losses']
  onCancel: () => void
}

function DeletionForm({ losses, onConflict, onCancel }: DeletionFormProps) {
  const { api, href, signOut } = useShell()
  const remove = async (typed: FormTexts, _: unknown, deleted: () => void) => {
    const body = { password: typed.password ?? '', accepted: losses.map(({ kind }) => kind) }
    try {
      await api.call(deleteAccount, { body })
    } catch (error) {
      if (failureOf(error).kind === 'conflict') onConflict()
      throw error
    }
    deleted()
    // Before the page reads its data again, which nobody may any more.
    await signOut({ to: href('storefront.home') })
  }
  return (
    <ScreenForm<FormTexts>
      name="Delete my account"
      what="The password"
      fields={[...losses.map(lossField), passwordField]}
      schema={schemaOf(losses)}
      submitLabel="Delete my account for good"
      busyLabel="Deleting your account"
      danger
      success="Your account was deleted. An email confirms it."
      onSubmit={remove}
      onCancel={onCancel}
    />
  )
}

type Loss = DeletionState['losses'][number]

const lossField = ({ kind, text }: Loss): FormField => ({
  ...{ name: kind, label: text, kind: 'checkbox', required: true },
})

const accepted = z
  .string()
  .check(z.refine((value) => value === 'yes', 'Tick this box to continue, or press Cancel'))

const schemaOf = (losses: readonly Loss[]) =>
  z.object({
    ...Object.fromEntries(losses.map(({ kind }) => [kind, accepted])),
    password: typedPassword,
  })
