import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import type { NewWebhook, WebhookPayload } from 'release-contracts/webhooks'
import type { startRolloutSite } from './rollout-site'

interface Received {
  headers: Record<string, string>
  body: string
}

/** A receiver on this machine that keeps what it gets, and answers what `answer` says; never for undefined. */
export async function startReceiver(answer: () => number | undefined = () => 204) {
  const received: Received[] = []
  let held: Promise<void> | undefined
  const server = createServer((request, response) => {
    void text(request).then(async (body) => {
      await held
      received.push({ headers: request.headers as Record<string, string>, body })
      const status = answer()
      if (status !== undefined) response.writeHead(status, { location: '/elsewhere' }).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    /** Answers nobody until the function that it returns is called. */
    hold() {
      let release = () => {}
      held = new Promise((resolve) => (release = resolve))
      return release
    },
    /** What was received, once its signature was verified as a receiver would. */
    verified: (secret: string) =>
      received.map(
        ({ headers, body }) => new Webhook(secret).verify(body, headers) as WebhookPayload,
      ),
    close() {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      return closed
    },
  }
}

export const chatEvents = ['rollout.halted', 'rollout.rolled_back', 'release.added']

/** Adds a receiver as an administrator. */
export async function addWebhook(
  site: Awaited<ReturnType<typeof startRolloutSite>>,
  url: string,
  {
    key = 'Token admin',
    team,
    events = chatEvents,
  }: Partial<Record<'key' | 'team', string>> & {
    events?: string[]
  } = {},
) {
  const body = { name: 'On call', url, events, ...(team && { team }) }
  const answer = await site.call('/composition/webhooks', { method: 'POST', key, body })
  return { status: answer.status, body: (await answer.json()) as NewWebhook & { detail?: string } }
}
