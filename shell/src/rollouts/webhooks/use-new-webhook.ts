import { useState } from 'react'
import { platformTeam } from 'release-contracts/teams'
import type { Webhook } from 'release-contracts/webhooks'
import { useShell } from 'shared-contracts/shell'
import { addWebhook } from '../reading/team.calls'
import { useSending } from '../revocable/use-sending'
import { readWebhook, type WebhookErrors, type WebhookForm } from './webhook-form'

/** What is typed of a new webhook, and its secret once it was added: that is kept nowhere else. */
export function useNewWebhook(teams: readonly string[], onAdded: (webhook: Webhook) => void) {
  const { api } = useShell()
  const [form, setForm] = useState<WebhookForm>({
    ...{ name: '', url: '', team: teams[0] ?? platformTeam },
    events: ['rollout.halted', 'rollout.rolled_back', 'release.added'],
  })
  const [errors, setErrors] = useState<WebhookErrors>({})
  const [secret, setSecret] = useState<string>()
  const { busy, problem, send } = useSending()

  function type(over: Partial<WebhookForm>) {
    setForm({ ...form, ...over })
    setErrors({})
  }

  async function create() {
    const read = readWebhook(form)
    if ('errors' in read) return setErrors(read.errors)
    await send(async () => {
      const { secret, ...webhook } = await api.call(addWebhook, { body: read.request })
      setSecret(secret)
      setForm({ ...form, name: '', url: '' })
      onAdded(webhook)
    })
  }

  return { form, errors, busy, problem, secret, type, create }
}
