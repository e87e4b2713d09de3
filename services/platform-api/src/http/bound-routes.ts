import type { FastifyInstance, FastifySchema } from 'fastify'

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
