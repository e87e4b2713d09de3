import type { FastifyInstance } from 'fastify'
import { Failure, invalid, notFound } from './failures'
import { deepestJson, jsonDepth, unstorablePath } from './storable-text'

/** Answers pages of the site's origin when it differs from the API's (decisions.md, contract 4). */
export function allowSiteOrigin(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('Vary', 'Origin')
    if (request.headers.origin !== app.config.siteOrigin) return
    reply.header('Access-Control-Allow-Origin', app.config.siteOrigin)
    if (request.method !== 'OPTIONS') return
    return reply
      .headers({
        'Access-Control-Allow-Methods': 'GET, POST, DELETE, OPTIONS',
        'Access-Control-Allow-Headers': 'authorization, api-key, content-type',
        'Access-Control-Max-Age': '86400',
      })
      .code(204)
      .send()
  })
}

/** 406 for a client that takes no JSON, except where the answer is a file. */
export function requireJsonAccepted(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (acceptsJson(request.headers.accept) || !request.url.startsWith('/api/')) return
    if (request.routeOptions.config.answersFile) return
    throw new Failure(406, { detail: 'Could not satisfy the request Accept header.' })
  })
}

export function acceptsJson(accept: string | undefined): boolean {
  if (!accept) return true
  return accept
    .split(',')
    .map((range) => range.split(';')[0]?.trim().toLowerCase())
    .some((type) => type === '*/*' || type === 'application/*' || type === 'application/json')
}

const tooDeep = () =>
  new Failure(400, { detail: `JSON parse error - Nested deeper than ${deepestJson} levels` })

/** An empty JSON body reads as an object without fields, so the answer names what is missing. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('remove', 'remove')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    (request, body: string, done) => {
      if (body.trim() === '') done(null, {})
      else if (jsonDepth(body) > deepestJson) done(tooDeep())
      else parse(request, body, done)
    },
  )
}

/** What PostgreSQL cannot store it cannot look for either. Routes with a schema see to it themselves. */
export function refuseUnstorable(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ params, query }) => {
    if (unstorablePath(params)) throw notFound()
    const field = unstorablePath(query)?.[0]
    if (field === undefined) return
    throw invalid({ [String(field)]: ['Null characters are not allowed.'] })
  })
}
