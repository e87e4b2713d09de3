import { rm } from 'node:fs/promises'
import type { RemoteControl, RolloutChange, RolloutOverview } from 'shared-contracts/rollout'
import { json } from './fake-api'
import { newDataDir, page, putRemote, putShell, remoteRelease } from './release-folders'
import { secret, startServer } from './running-server'

// Without a browser's name a page is taken for a crawler's, and those get stable.
const browser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36'

const users: Record<string, object> = {
  'Token admin': { id: 1, groups: [1], username: 'bukola' },
  'Token nameless': { id: 9, groups: [1] },
  'Token customer': { id: 2, groups: [2], username: 'emeka' },
}

/** A composition server with a console's users; `versions` are released as mf-chat. */
export async function startRolloutSite(databaseUrl: string, versions: readonly string[]) {
  const dataDir = await newDataDir()
  await putShell(dataDir)
  for (const version of versions) await release(dataDir, version)
  const server = await startServer(
    dataDir,
    {
      '/api/x/session': (request, response) => {
        const user = users[request.headers.authorization ?? '']
        json(user ? { user } : { detail: 'Invalid token.' }, user ? 200 : 401)(request, response)
      },
    },
    { DATABASE_URL: databaseUrl },
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
    call,
    /** Puts a release in place without telling anybody. */
    put: (version: string) => release(dataDir, version),
    release: (version: string, by?: string) =>
      release(dataDir, version).then(() =>
        call('/composition/releases/scan', { method: 'POST', body: by ? { by } : undefined }),
      ),
    async change(change: RolloutChange, rowVersion: number, more: Call & { reason?: string } = {}) {
      const { reason, ...rest } = more
      const body = { change, rowVersion, ...(reason && { reason }) }
      const response = await call('/composition/rollouts/mf-chat', {
        method: 'POST',
        body,
        ...rest,
      })
      return { status: response.status, body: (await response.json()) as RemoteControl }
    },
    overview: async () => (await (await call('/composition/rollouts')).json()) as RolloutOverview,
    /** Version of mf-chat on a page of somebody who was never here. */
    async versionOnPage() {
      const html = await (
        await server.get('/userChat', { headers: { 'user-agent': browser } })
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

const release = (dataDir: string, version: string) =>
  putRemote(dataDir, {
    ...remoteRelease('mf-chat', version, {
      pages: [page('chat.support', '/userChat')],
      needs: { shell: version.startsWith('9.') ? '^9.0.0' : '^1.0.0', events: '^1.0.0' },
    }),
  })
