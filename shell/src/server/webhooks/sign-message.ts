import { createHmac } from 'node:crypto'
import { Webhook } from 'standardwebhooks'

/**
 * The secret of one receiver. It follows from the site's own and is stored nowhere: a copy of the database signs
 * nothing, and all servers of the site know it.
 */
export const webhookSecret = (secret: string, id: string) =>
  `whsec_${createHmac('sha256', secret).update(`webhook ${id}`).digest('base64')}`

/** Headers of https://www.standardwebhooks.com; the id stays when a message is sent again, the time does not. */
export function signedHeaders(
  key: string,
  { id, body, at }: { id: string; body: string; at: Date },
) {
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(key).sign(id, at, body),
  }
}
