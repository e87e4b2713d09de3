import type { Group } from 'shared-contracts/capabilities'
import type { Call, CallInput, Method } from 'shared-contracts/call'
import type { output, ZodMiniType } from 'zod/mini'
import type { FakeUser, FakeData } from '../data/fake-data'

/** As the API: `optional` reads a token where there is one, a list admits these groups. */
export type Access = 'public' | 'optional' | 'user' | readonly Group[]

/** What a multipart request held. */
export interface FakeForm {
  fields: Record<string, string>
  file?: { name: string; bytes: Buffer }
}

export interface FakeRequest<Query = unknown, Body = unknown> {
  fakeData: FakeData
  /** Defined on calls for signed-in users. */
  user: FakeUser | undefined
  params: Record<string, string>
  query: Query
  body: Body
  /** Of multipart requests; empty on others. */
  form: FakeForm
}

export interface FakeCall {
  method: Method
  /** As the contract writes it, `{name}` for parameters. */
  path: string
  access: Access
  /** Status of a good answer: 200, or 204 where there is nothing to say. */
  status: number
  answer: ZodMiniType | undefined
  query: ZodMiniType | undefined
  body: ZodMiniType | undefined
  respond(request: FakeRequest): unknown
}

type Schema = ZodMiniType | undefined
type Output<S extends Schema> = S extends ZodMiniType ? output<S> : undefined

interface FakeOptions<Response, Query extends Schema, Body extends Schema> {
  access: Access
  status?: number
  /** Left out where the contract's answer is empty. */
  answer?: ZodMiniType<Response>
  query?: Query
  body?: Body
  respond(request: FakeRequest<Output<Query>, Output<Body>>): Response
}

/** How the fakes answer one call. Types tie the answer's schema to the contract. */
export function fake<
  Response,
  Input extends CallInput,
  Query extends Schema = undefined,
  Body extends Schema = undefined,
>(
  { method, path }: Call<Response, Input>,
  { access, status = 200, answer, query, body, respond }: FakeOptions<Response, Query, Body>,
): FakeCall {
  return {
    method,
    path,
    access,
    status,
    answer,
    query,
    body,
    respond: (request) => respond(request as FakeRequest<Output<Query>, Output<Body>>),
  }
}

/** An answer outside 2xx, in the shape of the API. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly body: object,
  ) {
    super(`${status} ${JSON.stringify(body)}`)
    this.name = 'Refusal'
  }
}

export const notFound = () => new Refusal(404, { detail: 'Not found.' })
export const invalid = (fields: object) => new Refusal(400, fields)

/** What was looked for; without it the call answers 404. */
export function found<T>(item: T | undefined): T {
  if (item === undefined) throw notFound()
  return item
}
