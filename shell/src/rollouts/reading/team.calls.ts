import { defineCall } from 'shared-contracts/call'
import type { TeamKey } from 'release-contracts/team-keys'
import type { StoredTeams } from 'release-contracts/teams'
import type { NewWebhook, Webhook, WebhookRequest } from 'release-contracts/webhooks'

/** Calls of the composition server about what belongs to a team. */

export const readKeys = defineCall<TeamKey[]>()('GET', '/composition/keys')

export const addKey = defineCall<
  TeamKey,
  { body: { name: string; publicKey: string; team?: string } }
>()('POST', '/composition/keys')

export const revokeKey = defineCall<TeamKey, { params: { id: string } }>()(
  'DELETE',
  '/composition/keys/{id}',
)

export const readWebhooks = defineCall<Webhook[]>()('GET', '/composition/webhooks')

export const addWebhook = defineCall<NewWebhook, { body: WebhookRequest }>()(
  'POST',
  '/composition/webhooks',
)

/** Answered with the webhook, and what its receiver said. */
export const testWebhook = defineCall<Webhook, { params: { id: string } }>()(
  'POST',
  '/composition/webhooks/{id}/test',
)

export const revokeWebhook = defineCall<Webhook, { params: { id: string } }>()(
  'DELETE',
  '/composition/webhooks/{id}',
)

export const readTeams = defineCall<StoredTeams>()('GET', '/composition/teams')

/** Refused with 409 when somebody changed the teams since they were read. */
export const saveTeams = defineCall<StoredTeams, { body: StoredTeams }>()(
  'PUT',
  '/composition/teams',
)
