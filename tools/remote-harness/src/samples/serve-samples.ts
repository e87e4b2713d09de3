import type { FastifyInstance, HTTPMethods } from 'fastify'
import { dataPath } from '../context/harness-context'
import { apiPrefixes } from '../faults/fault'
import { answerCall } from './answer-call'
import { type DescribedCall, withoutLastSlash } from './document'
import { Refusal } from './known-answers'
import { sampleFile } from './sample-files'
import { unknownCall } from './unknown-call'

/** Most that an upload may hold, in bytes, as at the API. */
const bodyLimit = 12 * 1024 * 1024

/**
 * Answers every described call with made-up values, in plain Fastify below the API's own paths. Nothing is
 * remembered: what a call changes is there as before, and `DELETE` on the path of the data has nothing to forget.
 */
export async function serveSamples(
  server: FastifyInstance,
  calls: readonly DescribedCall[],
  apiKey: string,
): Promise<void> {
  await server.register(async (api) => {
    api.removeAllContentTypeParsers()
    api.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) =>
      done(null, body),
    )
    api.setErrorHandler((error, request, reply) => {
      if (error instanceof Refusal) return reply.code(error.status).send(error.body)
      const { statusCode = 500, message } = error as { statusCode?: number; message: string }
      return reply.code(statusCode).send({ detail: `${request.url}: ${message}` })
    })
    for (const call of calls) {
      api.route({
        method: call.method as HTTPMethods,
        url: withoutLastSlash(call.path).replace(/\{(\w+)\}/g, ':$1'),
        handler: (request, reply) => {
          const answer = answerCall(call, apiKey, request)
          reply.header('cache-control', 'no-store')
          return answer === undefined ? reply.code(204).send() : reply.send(answer)
        },
      })
    }
    api.get<{ Params: { '*': string } }>('/media/*', (request, reply) => {
      const file = sampleFile(request.params['*'])
      if (!file) return reply.code(404).send({ detail: 'Not found.' })
      return reply.type(file.type).send(file.bytes)
    })
    for (const prefix of apiPrefixes.filter((path) => path !== '/media')) {
      api.all(`${prefix}/*`, (request, reply) => {
        const { status, body } = unknownCall(calls, request.method, request.url)
        return reply.code(status).send(body)
      })
    }
  })
  server.delete(dataPath, (_request, reply) => reply.code(204).send())
}
