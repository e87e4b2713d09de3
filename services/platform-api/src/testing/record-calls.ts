import { mkdir, writeFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'

/** What one test file saw a call answer. `npm run calls` makes a page of them. */
export interface RecordedCall {
  /** From the repository's root, with `/`. */
  test: string
  method: string
  /** As the route is bound: `/api/order/detail/:number/`. */
  url: string
  statuses: number[]
}

const repository = fileURLToPath(new URL('../../../../', import.meta.url))
const folder = join(repository, '.cache', 'calls')
const noted = new Map<string, RecordedCall>()

/**
 * Notes every answer of `app`; the function that comes back writes down what `testPath` saw.
 * Several apps of one test file add to each other.
 */
export function recordCalls(app: FastifyInstance, testPath: string): () => Promise<void> {
  const test = relative(repository, testPath).split(sep).join('/')
  app.addHook('onResponse', (request, reply, done) => {
    const { url } = request.routeOptions
    if (url) note(test, request.method, url, reply.statusCode)
    done()
  })
  return async () => {
    await mkdir(folder, { recursive: true })
    const file = join(folder, `${test.replaceAll('/', '__')}.json`)
    await writeFile(file, JSON.stringify([...noted.values()]))
  }
}

function note(test: string, method: string, url: string, status: number) {
  const call = noted.get(`${method} ${url}`) ?? { test, method, url, statuses: [] }
  noted.set(`${method} ${url}`, call)
  if (!call.statuses.includes(status)) call.statuses.push(status)
}
