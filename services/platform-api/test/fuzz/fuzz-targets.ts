import type { FastifyInstance } from 'fastify'
import { groups, type Group } from 'shared-contracts/capabilities'
import { z } from 'zod/mini'
import type { Access } from '../../src/http/authentication'
import type { BoundRoute } from '../../src/http/other-methods'
import { webhookPath } from '../../src/payments/routes/payment.routes'
import { sampleRequests, type SampleRequest } from '../roles/sample-requests'
import { callers, type Caller } from '../roles/callers'
import type { RoleFixture } from '../roles/role-fixture'
import type { JsonSchema } from './arbitrary-of-schema'
import { editorKinds, editorTarget, isEditorCall } from './editor-target'
import type { FuzzTarget } from './fuzz-request'

export interface Route {
  /** `POST /api/order/detail/{number}/` */
  name: string
  isCall: boolean
  target(fixture: RoleFixture): Promise<FuzzTarget>
}

/** Every route of the app, once; those that only refuse other methods are asked with them. */
export function routesOf(app: FastifyInstance): Route[] {
  const calls = new Map(app.served.map(({ method, url, access }) => [`${method} ${url}`, access]))
  const paths = new Set(app.served.map(({ url }) => url))
  return app.bound
    .filter(({ method }) => method !== 'HEAD')
    .filter(({ method, url }) => calls.has(`${method} ${url}`) || !paths.has(url))
    .flatMap((route) => (isEditorCall(route.url) ? ofEveryKind(route) : [{ ...route, kind: '' }]))
    .map(({ method, url, schema, kind }) => {
      const path = `${method} ${url.replace(/:(\w+)/g, '{$1}')}`
      const name = path.replace('{kind}', kind || '{kind}')
      const parts = {
        params: jsonSchemaOf(schema.params),
        query: jsonSchemaOf(schema.querystring),
        body: jsonSchemaOf(schema.body),
      }
      const target = async (fixture: RoleFixture) => ({
        ...{ method, url, ...parts },
        admitted: admittedBy(calls.get(`${method} ${url}`) ?? 'public'),
        ask: (sampleRequests[path] ?? moreAsks[path])?.(fixture) ?? {},
        headers: headersFor(url, app.config.payment?.webhookHash),
        ...(kind && (await editorTarget({ app, admin: fixture.ids.admin, kind }, url))),
      })
      return { name, isCall: calls.has(`${method} ${url}`), target }
    })
}

const ofEveryKind = (route: BoundRoute) => editorKinds.map((kind) => ({ ...route, kind }))

const groupOf: Record<Exclude<Caller, 'visitor'>, Group> = {
  ...{ customer: groups.customer, 'another customer': groups.customer },
  ...{ lawyer: groups.lawyer, 'another lawyer': groups.lawyer },
  ...{ finance: groups.finance, support: groups.support, admin: groups.admin },
}

function admittedBy(access: Access): Caller[] {
  return callers.filter((caller) => {
    if (caller === 'visitor') return access === 'public' || access === 'optional'
    return typeof access === 'string' || access.includes(groupOf[caller])
  })
}

/** The provider of payments shows what it shares with us; else the request would end there. */
const headersFor = (url: string, webhookHash = ''): Record<string, string> =>
  url === webhookPath ? { 'verif-hash': webhookHash } : {}

/** Of what is no call of the specifications. */
const moreAsks: Record<string, (fixture: RoleFixture) => SampleRequest> = {
  [`POST ${webhookPath}`]: ({ order }) => ({
    body: {
      event: 'charge.completed',
      data: { id: 1, tx_ref: `${order}-1-x`, status: 'successful', amount: 15000, currency: 'NGN' },
    },
  }),
}

const jsonSchemaOf = (schema: unknown): JsonSchema | undefined =>
  schema === undefined
    ? undefined
    : (z.toJSONSchema(schema as z.ZodMiniType, {
        io: 'input',
        unrepresentable: 'any',
      }) as JsonSchema)
