import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { workerPath, cacheNames } from '../../offline/names'
import { acceptsBrotli } from '../http/accepted-encoding'
import type { SitePlanner } from '../plan/site-planner'
import type { AdmittedShell } from '../releases/admitted-release'
import { servedFile } from '../releases/served-file'
import { requestVisitor } from '../visitor/request-visitor'

/** The worker reads what this site serves and nothing else. */
const policy = "default-src 'none'; connect-src 'self'"

/**
 * The service worker of the visitor's shell; where it is switched off, or that shell has none, one that removes
 * itself. Browsers ask with every page load, and compare: who no longer gets a shell loses its worker too. While the
 * site has no shell to serve yet, they keep theirs.
 */
export function serveServiceWorker(
  app: FastifyInstance,
  shellOf: (request: FastifyRequest) => Promise<AdmittedShell | undefined>,
  isOn: boolean,
) {
  app.get(workerPath, async (request, reply) => {
    const shell = isOn ? await shellOf(request) : undefined
    if (isOn && !shell) return notReady(reply)
    const packed = acceptsBrotli(request.headers['accept-encoding'])
    const file = shell && servedFile(shell, workerPath.slice(1), packed)
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding, cookie')
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', policy)
    if (!shell || !file) return reply.send(noWorker)
    const sent = { folder: shell.folder, ...file, known: request.headers['if-none-match'] }
    return send(reply, sent)
  })
}

/** Nothing is known of anybody's shell. To a browser a status other than 200 is no new worker. */
const notReady = (reply: FastifyReply) =>
  reply
    .code(503)
    .headers({ 'retry-after': '5', 'cache-control': 'no-store' })
    .type('text/plain; charset=utf-8')
    .send('The site is starting. Try again in a few seconds.')

/** The shell that whoever asks gets pages of. Of chosen versions nothing stays on a device. */
export const shellOfVisitor =
  (planner: () => SitePlanner | undefined, deps: Parameters<typeof requestVisitor>[1]) =>
  async (request: FastifyRequest): Promise<AdmittedShell | undefined> => {
    const { request: identified } = await requestVisitor(request, deps)
    const decision = await planner()?.decide({ ...identified, override: undefined })
    return decision?.served.shell
  }

interface SentFile {
  folder: string
  path: string
  encoding?: string
  etag: string
  known: string | undefined
}

async function send(reply: FastifyReply, { folder, path, encoding, etag, known }: SentFile) {
  reply.header('etag', etag)
  if (known === etag) return reply.code(304).send()
  const content = await readFile(join(folder, path))
  if (encoding) reply.header('content-encoding', encoding)
  return reply.send(content)
}

/**
 * A worker that takes the place of the one before and goes: what that one stored, then itself. It reloads nothing, so
 * no page can go round in circles; the next page load has no worker.
 */
const noWorker = `const names = ${JSON.stringify(Object.values(cacheNames))}
addEventListener('install', (event) => event.waitUntil(skipWaiting()))
addEventListener('activate', (event) =>
  event.waitUntil(
    Promise.all([
      ...names.map((name) => caches.delete(name)),
      new Promise((resolve) => {
        const request = indexedDB.deleteDatabase('workbox-expiration')
        request.onsuccess = request.onerror = request.onblocked = resolve
      }),
    ]).then(() => registration.unregister()),
  ),
)
`
