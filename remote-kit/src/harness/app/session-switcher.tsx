import { useState, type ChangeEvent } from 'react'
import { useRevalidator } from 'react-router-dom'
import { groupNames, type Group } from 'shared-contracts/capabilities'
import { useSessionStore, useUser, type SessionStore } from 'shared-contracts/session'
import type { ShellServices } from 'shared-contracts/shell'
import { Notice } from 'shared-ui/notice'
import { SelectField } from 'shared-ui/select-field'
import type { DemoAccount } from '../harness-context'
import type { HarnessLog } from './harness-log'
import { pretendedUser, signInAs } from './sign-in'

const visitor = 'visitor'
const choices = [
  { value: visitor, label: 'Visitor' },
  ...Object.entries(groupNames).map(([group, name]) => ({
    value: group,
    label: `${group} ${name}`,
  })),
]

interface Props {
  accounts: readonly DemoAccount[]
  services: ShellServices
  log: HarnessLog
}

/** Signs in for real with a demo account; without an API it only pretends, and says so. */
export function SessionSwitcher({ accounts, services, log }: Props) {
  const store = useSessionStore()
  const user = useUser()
  const { revalidate } = useRevalidator()
  const [warning, setWarning] = useState<string>()

  async function choose(event: ChangeEvent<HTMLSelectElement>) {
    const group = event.target.value === visitor ? undefined : Number(event.target.value)
    setWarning(group ? await become(store, group, accounts, services) : undefined)
    if (!group) store.signOut()
    const now = store.store.getState()
    log.add('session', now.status === 'signed-in' ? `signed in as ${now.username}` : 'signed out')
    announce(services, store)
    await revalidate()
  }
  return (
    <>
      <SelectField
        label="Who is there"
        options={choices}
        value={user ? String(user.group) : visitor}
        onChange={(event) => void choose(event)}
      />
      {warning && (
        <Notice tone="warn" live="status">
          {warning}
        </Notice>
      )}
    </>
  )
}

/** Resolves with a sentence when the session is not a real one. */
async function become(
  store: SessionStore,
  group: number,
  accounts: readonly DemoAccount[],
  services: ShellServices,
): Promise<string | undefined> {
  const account = accounts.find((candidate) => candidate.group === group)
  const pretended = pretendedUser(group as Group)
  if (!account) {
    store.signIn(pretended)
    return 'No demo account is known for this group: the session is pretended and calls will be refused.'
  }
  try {
    store.signIn(await signInAs(account, services.api))
    return undefined
  } catch (error) {
    store.signIn(pretended)
    const cause = error instanceof Error ? error.message : String(error)
    return `The API did not sign in ${account.username} (${cause}): the session is pretended. Start the product to have a real one.`
  }
}

function announce({ bus }: ShellServices, { store }: SessionStore) {
  const now = store.getState()
  const payload =
    now.status === 'signed-in'
      ? { userId: now.userId, group: now.group }
      : { userId: null, group: null }
  bus.emit('session.changed', payload, { name: 'harness', version: '' })
}
