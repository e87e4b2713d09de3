import { jest } from '@jest/globals'
import { rm } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import type { RemoteControl, RolloutChange } from 'release-contracts/rollout'
import type { RolloutOverview } from 'release-contracts/rollout-messages'
import { json } from './fake-api'
import { newDataDir, page, putRemote, putShell, remoteRelease } from './release-folders'
import { secret, startServer } from './running-server'

// A whole site and a database, on a machine that may be busy with others.
jest.setTimeout(60_000)

export const crawler = 'Googlebot/2.1'
// Without a browser's name a page is taken for a crawler's, and those get stable.
const browser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36'

const users: Record<string, { id: number; groups: number[]; username?: string }> = {
  'Token admin': { id: 1, groups: [1], username: 'bukola' },
  'Token nameless': { id: 9, groups: [1] },
  'Token customer': { id: 2, groups: [2], username: 'emeka' },
  'Token Tobi': { id: 4, groups: [1], username: 'Tobi' },
  'Token ada': { id: 11, groups: [1], username: 'ada' },
  'Token uju': { id: 12, groups: [1], username: 'uju' },
}

/** Marks of accounts: tokens that they make live by them. */
const markOf = (user: { id: number }) => `mark of ${user.id}`

/** A composition server with a console's users; `versions` are released as mf-chat. */
export async function startRolloutSite(
  databaseUrl: string,
  versions: readonly string[],
  more: NodeJS.ProcessEnv = {},
) {
  const dataDir = await newDataDir()
  await putShell(dataDir)
  for (const version of versions) await release(dataDir, version)
  const server = await startServer(
    dataDir,
    {
      '/api/x/session': (request, response) => {
        const user = users[request.headers.authorization ?? '']
        const known = user && { user, mark: markOf(user) }
        json(known ?? { detail: 'Invalid token.' }, known ? 200 : 401)(request, response)
      },
      '/api/x/session/mark': async (request, response) => {
        const { mark } = JSON.parse(await text(request)) as { mark: string }
        const user = Object.values(users).find((candidate) => markOf(candidate) === mark)
        json(user ? { user } : { detail: 'Invalid token.' }, user ? 200 : 401)(request, response)
      },
    },
    { DATABASE_URL: databaseUrl, ...more },
  )

  const call = (
    path: string,
    { key = `Bearer ${secret}`, method = 'GET', body, headers }: Call = {},
  ) =>
    server.get(path, {
      method,
      headers: {
        ...(key && { authorization: key }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })

  return {
    ...server,
    dataDir,
    call,
    /** Puts a release in place without telling anybody. */
    put: (version: string, remote?: string) => release(dataDir, version, remote),
    /** `by` is the name of an administrator. */
    release: (version: string, by?: string, remote?: string) =>
      release(dataDir, version, remote).then(() =>
        call('/composition/releases/scan', { method: 'POST', ...(by && { key: `Token ${by}` }) }),
      ),
    async change(
      change: RolloutChange,
      rowVersion: number,
      more: Call & { reason?: string; remote?: string } = {},
    ) {
      const { reason, remote = 'mf-chat', ...rest } = more
      const body = { change, rowVersion, ...(reason && { reason }) }
      const response = await call(`/composition/rollouts/${remote}`, {
        method: 'POST',
        body,
        ...rest,
      })
      return { status: response.status, body: (await response.json()) as RemoteControl }
    },
    overview: async () => (await (await call('/composition/rollouts')).json()) as RolloutOverview,
    /** Version of mf-chat on a page of somebody who was never here; a crawler gets the stable one. */
    async versionOnPage(userAgent = browser) {
      const html = await (
        await server.get('/userChat', { headers: { 'user-agent': userAgent } })
      ).text()
      const start = /id="amofin-start">(.*?)<\/script>/.exec(html)?.[1] ?? '{}'
      const { plan } = JSON.parse(start) as {
        plan: { remotes: Record<string, { version: string }> }
      }
      return plan.remotes['mf-chat']?.version
    },
    async close() {
      await server.close()
      await rm(dataDir, { recursive: true })
    },
  }
}

interface Call {
  /** Authorization header; empty for none. */
  key?: string
  method?: string
  body?: unknown
  headers?: Record<string, string>
}

const pages: Record<string, ReturnType<typeof page>[]> = {
  'mf-chat': [page('chat.support', '/userChat')],
  'mf-checkout': [page('checkout.pay', '/checkout')],
}

const release = (dataDir: string, version: string, remote = 'mf-chat') =>
  putRemote(dataDir, {
    ...remoteRelease(remote, version, {
      pages: pages[remote] ?? [],
      needs: { shell: version.startsWith('9.') ? '^9.0.0' : '^1.0.0', events: '^1.0.0' },
    }),
  })
