import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Call, CallInput } from 'shared-contracts/call'
import type { output, ZodMiniType } from 'zod/mini'
import { descriptionOf } from './documentation/documentation'
import type { Db } from '../database/database'
import type { RateLimits } from '../rate-limits/rate-limits'
import { clientNetwork } from 'server-telemetry/client-network'
import { admit, type Access, type SignedInUser } from './authentication'
import { unsupportedMedia } from './failures'

type Schema = ZodMiniType | undefined
type Output<S extends Schema> = S extends ZodMiniType ? output<S> : undefined

interface Schemas<P extends Schema, Q extends Schema, B extends Schema> {
  params?: P
  query?: Q
  body?: B
  answer: ZodMiniType
}

export interface HandlerInput<
  A extends Access,
  P extends Schema,
  Q extends Schema,
  B extends Schema,
> {
  db: Db
  limits: RateLimits
  user: A extends 'public'
    ? undefined
    : A extends 'optional'
      ? SignedInUser | undefined
      : SignedInUser
  params: Output<P>
  query: Output<Q>
  body: Output<B>
  /** Of the caller; what limits count visitors by. */
  network: string
  request: FastifyRequest
  reply: FastifyReply
}

/**
 * Binds a call of shared-contracts to a handler: method and path come from the call, the
 * schemas check what goes in and out, `auth` says who may call.
 */
export function route<
  Answer,
  A extends Access,
  P extends Schema = undefined,
  Q extends Schema = undefined,
  B extends Schema = undefined,
>(
  app: FastifyInstance,
  call: Call<Answer, CallInput>,
  options: {
    auth: A
    schemas: Schemas<P, Q, B>
    /** One of the calls that matter most: staff with a second step prove again who they are. */
    stepUp?: boolean
    /** Throws where this user is to wait, before the body is read: reading it is what costs. */
    admits?: (user: SignedInUser | undefined, request: FastifyRequest) => Promise<void>
    handler: (input: HandlerInput<A, P, Q, B>) => Answer | Promise<Answer>
  },
): void {
  const { auth, schemas, stepUp = false, admits, handler } = options
  const url = call.path.replace(/\{(\w+)\}/g, ':$1')
  const bodyOptional = schemas.body?.safeParse(undefined).success
  app.served.push({ method: call.method, url, access: auth, bodyOptional })
  app.route({
    method: call.method,
    url,
    schema: {
      ...descriptionOf(url, auth),
      // Fastify warns about a part that is named but undefined.
      ...(schemas.params && { params: schemas.params }),
      ...(schemas.query && { querystring: schemas.query }),
      ...(schemas.body && { body: schemas.body }),
      response: { 200: schemas.answer },
    },
    onRequest: async (request, reply) => {
      // What one user may see must not wait in a cache for the next.
      if (auth !== 'public') reply.header('Cache-Control', 'no-store')
      request.user = await admit(request, auth)
      if (stepUp && request.user) await app.sessions.requireProof(request.user)
      await admits?.(request.user, request)
    },
    preValidation: async (request) => {
      // A form is read by the handler (`readForm`); a call with a body schema takes JSON.
      if (schemas.body && request.isMultipart()) throw unsupportedMedia(request)
    },
    handler: (request, reply) =>
      handler({
        db: app.db,
        limits: app.limits,
        user: request.user,
        params: request.params,
        query: request.query,
        body: request.body,
        network: clientNetwork(request.ip),
        request,
        reply,
      } as HandlerInput<A, P, Q, B>),
  })
}
