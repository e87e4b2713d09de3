import type { FastifyInstance, HTTPMethods, FastifySchema } from 'fastify'
import type { Method } from 'shared-contracts/call'
import type { ServedCall } from './app-types'
import { admit } from './authentication'
import { Failure } from './failures'

const known = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** Answers 405 on a known path with another method, after the same check of who is calling. */
export function refuseOtherMethods(app: FastifyInstance): void {
  for (const [url, calls] of byUrl(app.served)) {
    const allowed = calls.map((call) => call.method)
    const access = calls[0]?.access ?? 'public'
    app.route({
      method: known.filter((method) => !(allowed as HTTPMethods[]).includes(method)),
      url,
      schema: { hide: true },
      onRequest: async (request) => {
        await admit(request, access)
        throw methodNotAllowed(request.method, allowed)
      },
      handler: () => undefined,
    })
  }
}

function byUrl(served: ServedCall[]): Map<string, ServedCall[]> {
  const groups = new Map<string, ServedCall[]>()
  for (const call of served) groups.set(call.url, [...(groups.get(call.url) ?? []), call])
  return groups
}

function methodNotAllowed(method: string, allowed: Method[]): Failure {
  const list = allowed.flatMap((name) => (name === 'GET' ? ['GET', 'HEAD'] : [name]))
  return new Failure(
    405,
    { detail: `Method "${method}" not allowed.` },
    { Allow: [...list, 'OPTIONS'].join(', ') },
  )
}

export interface BoundRoute {
  method: string
  url: string
  /** Schemas of zod, as the route was given them. */
  schema: FastifySchema
}

/** Keeps a list of every route, also of those that no document names. Call it before binding any. */
export function listRoutes(app: FastifyInstance): void {
  const bound: BoundRoute[] = []
  app.decorate('bound', bound)
  app.addHook('onRoute', ({ method, url, schema = {} }) => {
    for (const name of [method].flat()) bound.push({ method: name, url, schema })
  })
}
