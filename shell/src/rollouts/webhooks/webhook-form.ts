import { platformTeam } from 'release-contracts/teams'
import type { WebhookEvent, WebhookRequest } from 'release-contracts/webhooks'
import { teamTexts, webhookTexts } from '../wording/team-texts'

/** A new webhook as it is typed. */
export interface WebhookForm {
  name: string
  url: string
  events: WebhookEvent[]
  team: string
}

export type WebhookErrors = Partial<Record<'name' | 'url' | 'events', string>>

const longestName = 80

/** Whether the address may be used is for the server to say: the operator may have allowed others. */
export function readWebhook(
  form: WebhookForm,
): { request: WebhookRequest } | { errors: WebhookErrors } {
  const name = form.name.trim()
  const url = form.url.trim()
  const errors: WebhookErrors = {
    ...((name === '' || name.length > longestName) && { name: teamTexts.nameWrong }),
    ...(!/^https?:\/\/[^\s/]/.test(url) && { url: webhookTexts.urlWrong }),
    ...(form.events.length === 0 && { events: webhookTexts.eventsWrong }),
  }
  if (Object.keys(errors).length > 0) return { errors }
  const team = form.team === platformTeam ? {} : { team: form.team }
  return { request: { name, url, events: form.events, ...team } }
}
