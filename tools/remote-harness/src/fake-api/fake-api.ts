import type { FastifyInstance } from 'fastify'
import { apiPrefixes } from '../faults/fault'
import { dataPath } from '../context/harness-context'
import { allCalls } from './all-calls'
import { answerCall } from './answer-call'
import { Refusal } from './call/fake-call'
import { fakeFile } from './fake-files'
import { unknownCall } from './unknown-call'
import { withoutLastSlash } from './path-pattern'
import { createFakeData, type FakeData } from './data/fake-data'

/** Most that an upload may hold, as at the API. */
const bodyLimit = 12 * 1024 * 1024

export interface FakeApi {
  /** The data of the moment: a reset brings a new one. */
  fakeData(): FakeData
}

/**
 * Answers every call of the contracts from a made-up world that lives as long as the server.
 * Plain Fastify below the API's own paths; `DELETE` on the fakes' path begins anew.
 */
export async function serveFakeApi(server: FastifyInstance, apiKey: string): Promise<FakeApi> {
  let fakeData = createFakeData()
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
    for (const call of allCalls) {
      api.route({
        method: call.method,
        url: withoutLastSlash(call.path).replace(/\{(\w+)\}/g, ':$1'),
        handler: async (request, reply) => {
          const answer = await answerCall(call, fakeData, apiKey, request)
          return reply.code(call.status).header('cache-control', 'no-store').send(answer)
        },
      })
    }
    api.get<{ Params: { '*': string } }>('/media/*', (request, reply) => {
      const file = fakeFile(fakeData, request.params['*'])
      if (!file) return reply.code(404).send({ detail: 'Not found.' })
      return reply.type(file.type).send(file.bytes)
    })
    for (const prefix of apiPrefixes.filter((one) => one !== '/media')) {
      api.all(`${prefix}/*`, (request, reply) => {
        const { status, body } = unknownCall(allCalls, request.method, request.url)
        return reply.code(status).send(body)
      })
    }
  })
  server.delete(dataPath, (_request, reply) => {
    fakeData = createFakeData()
    return reply.code(204).send()
  })
  return { fakeData: () => fakeData }
}
