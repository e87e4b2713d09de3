import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance, FastifySchema } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { brand } from 'shared-contracts/brand'
import type { Method } from 'shared-contracts/call'
import type { ServedCall } from '../app-types'
import type { Access } from '../authentication'
import { callGroup, callGroups } from './call-group'
import { docsTheme } from './docs-theme'

/** OpenAPI 3.1 of every call at `/openapi.json`, readable at `/docs`. Register before the routes. */
export async function documentCalls(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${brand.name} platform API`,
        version: '1.0.0',
        description:
          'Every call carries the public application key in `Api-Key`; signed-in calls add `Authorization: Token …`. A path works with and without its last slash.',
      },
      tags: callGroups,
      components: {
        securitySchemes: {
          key: { type: 'apiKey', in: 'header', name: 'Api-Key' },
          token: { type: 'apiKey', in: 'header', name: 'Authorization' },
        },
      },
    },
    transform: jsonSchemaTransform,
    transformObject: (described) => {
      if ('swaggerObject' in described) return described.swaggerObject
      markOptionalBodies(described.openapiObject.paths, app.served)
      return described.openapiObject
    },
  })
  await app.register(swaggerUi, {
    ...{ routePrefix: '/docs', staticCSP: true, theme: docsTheme },
    // A link to each call would stand inside the button that opens it (WCAG 4.1.2).
    uiConfig: { deepLinking: false },
  })
  app.get('/openapi.json', { schema: { hide: true } }, () => app.swagger())
}

type DescribedPath = Partial<Record<Lowercase<Method>, { requestBody?: object }>>

/** The plugin marks every body that has a schema as required. */
function markOptionalBodies(
  paths: Record<string, DescribedPath | undefined> = {},
  served: readonly ServedCall[],
) {
  for (const { method, url } of served.filter(({ bodyOptional }) => bodyOptional)) {
    const described = paths[url.replace(/:(\w+)/g, '{$1}')]
    const body = described?.[method.toLowerCase() as Lowercase<Method>]?.requestBody
    if (body) Object.assign(body, { required: false })
  }
}

/**
 * What the document says about a call besides its schemas. `x-groups` are the groups that it admits, where not
 * everybody who signs in is; a call that takes a token or none names both ways.
 */
export function descriptionOf(url: string, access: Access): FastifySchema {
  const groups = typeof access === 'string' ? undefined : access
  const token = { key: [], token: [] }
  const ways = { public: [{ key: [] }], optional: [{ key: [] }, token], user: [token] }
  return {
    tags: [callGroup(url)],
    security: typeof access === 'string' ? ways[access] : [token],
    ...(groups && { description: `Groups ${groups.join(', ')}.`, 'x-groups': groups }),
  }
}
