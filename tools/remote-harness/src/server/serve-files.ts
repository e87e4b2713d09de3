import type { FastifyInstance, FastifyReply } from 'fastify'
import { readFile } from 'node:fs/promises'
import { join, normalize } from 'node:path'
import { contentTypeOf } from 'release-contracts/content-type'
import { filesPath, releasePath } from '../context/harness-context'
import type { Host } from '../host/provide-host'
import type { ServedRemote } from '../remote/served-remote'

type Rest = { Params: { '*': string } }

/** The bundle around the remote. `host` answers the one of the moment. */
export function serveHostFiles(server: FastifyInstance, host: () => Host) {
  server.get<Rest>(`${filesPath}*`, async ({ params }, reply) => {
    const file = normalize(params['*'])
    const known = !file.startsWith('..')
    return send(reply, file, known ? await readFile(join(host().dir, file)).catch(none) : undefined)
  })
}

/** The remote's files, also for pages of another origin: a running site may load them from here. */
export function serveRelease(server: FastifyInstance, remote: ServedRemote) {
  server.get<Rest>(`${releasePath}*`, async ({ params }, reply) => {
    const file = params['*']
    reply
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin')
    if (file !== 'release.json') return send(reply, file, await remote.file(file))
    const release = await remote.release()
    if (release) return reply.header('cache-control', 'no-store').send(release)
    return reply
      .code(503)
      .send({ detail: 'The sources have not built yet. Fix them, then try again.' })
  })
}

function send(reply: FastifyReply, file: string, content: Buffer | undefined) {
  reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff')
  if (!content) return reply.code(404).send({ detail: `There is no file ${file} in this build.` })
  return reply.type(contentTypeOf(file)).send(content)
}

const none = () => undefined
