import { z } from 'zod'

/** What a receiver can be notified of: what visitors get has changed, or can change now. */
export const webhookEvents = [
  'release.added',
  'rollout.started',
  'rollout.halted',
  'rollout.rolled_back',
  'rollout.promoted',
  'remote.switched_off',
  'remote.switched_on',
] as const

export type WebhookEvent = (typeof webhookEvents)[number]

/** Sent on demand, to see whether a receiver answers. */
export const testEvent = 'webhook.test'

/** Body of a message, as Standard Webhooks has it. */
export interface WebhookPayload {
  type: WebhookEvent | typeof testEvent
  /** ISO time of the change; a message that is sent again keeps it. */
  timestamp: string
  data: {
    remote?: string
    /** One sentence, as the history says it: "mf-chat 1.9.0 halted at 10%". */
    text: string
    by: string
    reason?: string
    /** Of a release. */
    version?: string
    /** After the change. */
    stable?: string
    canary?: string
  }
}

/** Of one team, without those that were revoked. */
export const maxTeamWebhooks = 20

/** Body of `POST /composition/webhooks`. */
export const webhookRequest = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1)
    .max(80)
    .regex(/^[^\p{Cc}]*$/u, 'must be a name'),
  url: z.url({ protocol: /^https?$/, error: 'must be an address like https://…' }).max(500),
  events: z.array(z.enum(webhookEvents)).min(1).max(webhookEvents.length),
  /** Absent: the platform team, which is notified of all remotes. */
  team: z.string().min(1).max(40).optional(),
})

export type WebhookRequest = z.infer<typeof webhookRequest>

/** One row of `GET /composition/webhooks`, newest first. */
export interface Webhook {
  id: string
  team: string
  name: string
  url: string
  events: WebhookEvent[]
  addedBy: string
  addedAt: string
  revokedBy?: string
  revokedAt?: string
  /** Messages that are still to be sent, or sent again. */
  waiting: number
  /** The last attempt: what the receiver answered, or why nothing came. */
  last?: { at: string; type: string; ok: boolean; answer: string }
}

/** Answer of `POST /composition/webhooks`: the secret is shown once. */
export interface NewWebhook extends Webhook {
  secret: string
}
