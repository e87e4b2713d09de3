import type { FastifyInstance } from 'fastify'
import { z } from 'zod/mini'
import { asks } from '../roles/asks'
import type { RoleWorld } from '../roles/role-world'
import type { JsonSchema } from './arbitrary-of-schema'
import type { FuzzTarget } from './fuzz-request'

export interface Route {
  /** `POST /api/order/detail/{number}/` */
  name: string
  isCall: boolean
  target(world: RoleWorld): FuzzTarget
}

/** Every route of the app, once; those that only refuse other methods are asked with them. */
export function routesOf(app: FastifyInstance): Route[] {
  const calls = new Set(app.served.map(({ method, url }) => `${method} ${url}`))
  const paths = new Set(app.served.map(({ url }) => url))
  return app.bound
    .filter(({ method }) => method !== 'HEAD')
    .filter(({ method, url }) => calls.has(`${method} ${url}`) || !paths.has(url))
    .map(({ method, url, schema }) => {
      const name = `${method} ${url.replace(/:(\w+)/g, '{$1}')}`
      const parts = {
        params: jsonSchemaOf(schema.params),
        query: jsonSchemaOf(schema.querystring),
        body: jsonSchemaOf(schema.body),
      }
      const target = (world: RoleWorld) => ({
        ...{ method, url, ...parts },
        ask: asks[name]?.(world) ?? {},
      })
      return { name, isCall: calls.has(`${method} ${url}`), target }
    })
}

const jsonSchemaOf = (schema: unknown): JsonSchema | undefined =>
  schema === undefined
    ? undefined
    : (z.toJSONSchema(schema as z.ZodMiniType, {
        io: 'input',
        unrepresentable: 'any',
      }) as JsonSchema)
