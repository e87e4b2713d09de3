import { useState } from 'react'
import { platformTeam } from 'release-contracts/teams'
import { useShell } from 'shared-contracts/shell'
import { addKey, revokeKey } from '../reading/team.calls'
import { useSending } from '../revocable/use-sending'
import { readKey, type KeyErrors, type KeyForm } from './key-form'

/** What is typed of a new key, and the one whose place it takes. */
export function useNewKey(teams: readonly string[], onChanged: () => void) {
  const { api } = useShell()
  const empty = { name: '', publicKey: '', team: teams[0] ?? platformTeam, replaces: '' }
  const [form, setForm] = useState<KeyForm>(empty)
  const [errors, setErrors] = useState<KeyErrors>({})
  const { busy, problem, send } = useSending()

  function type(over: Partial<KeyForm>) {
    // Another team has other keys.
    setForm({ ...form, ...(over.team && { replaces: '' }), ...over })
    setErrors({})
  }

  async function create() {
    const read = readKey(form)
    if ('errors' in read) return setErrors(read.errors)
    await send(async () => {
      await api.call(addKey, { body: read.request })
      setForm({ ...empty, team: form.team })
      onChanged()
      if (!form.replaces) return
      await api.call(revokeKey, { params: { id: form.replaces } })
      onChanged()
    })
  }

  return { form, errors, busy, problem, type, create }
}
