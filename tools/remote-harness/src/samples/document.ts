import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { z } from 'zod'
import type { ZodMiniType } from 'zod/mini'

/** `optional` reads a token where there is one; a list admits users of these groups. */
export type Access = 'public' | 'optional' | 'user' | readonly number[]

/** What the contract's OpenAPI document says about one call. */
export interface DescribedCall {
  method: string
  /** `{name}` for parameters. */
  path: string
  access: Access
  /** Of a good answer; undefined where it holds nothing. Made when it is read: a harness with an API never does. */
  readonly answer: ZodMiniType | undefined
  readonly body: ZodMiniType | undefined
}

interface Content {
  content?: { 'application/json'?: { schema: Parameters<typeof z.fromJSONSchema>[0] & object } }
}

interface Operation {
  security: readonly object[]
  'x-groups'?: readonly number[]
  requestBody?: Content
  responses: { 200: Content }
}

/** Every call of the platform API, as `shared-contracts/openapi.json` describes it. */
export function describedCalls(): DescribedCall[] {
  const file = createRequire(import.meta.url).resolve('shared-contracts/openapi.json')
  const { paths } = JSON.parse(readFileSync(file, 'utf8')) as {
    paths: Record<string, Record<string, Operation>>
  }
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => 'security' in operation)
      .map(([method, operation]) => ({
        ...{ method: method.toUpperCase(), path, access: accessOf(operation) },
        get answer() {
          return schemaOf(operation.responses[200])
        },
        get body() {
          return schemaOf(operation.requestBody)
        },
      })),
  )
}

function accessOf({ security, 'x-groups': groups }: Operation): Access {
  if (groups) return groups
  const [first = {}] = security
  if ('token' in first) return 'user'
  return security.length > 1 ? 'optional' : 'public'
}

function schemaOf({ content }: Content = {}): ZodMiniType | undefined {
  const schema = content?.['application/json']?.schema
  if (!schema || Object.keys(schema).length === 0) return undefined
  // Both kinds of schema are one to the library that samples them.
  return z.fromJSONSchema(schema) as unknown as ZodMiniType
}

/** Whether a call asks who is calling. One that is not described is taken for such a call. */
export function tokenReader(calls: readonly DescribedCall[]) {
  return (method: string, url: string): boolean => {
    const path = withoutQuery(url)
    const call = calls.find(
      (candidate) => candidate.method === method && pathPattern(candidate.path).test(path),
    )
    return call?.access !== 'public'
  }
}

/** Matches the paths of a contract, with and without their last slash. */
export const pathPattern = (path: string) =>
  new RegExp(`^${withoutLastSlash(path).replace(/\{\w+\}/g, '[^/]+')}/?$`)

export const withoutLastSlash = (path: string) => path.replace(/\/$/, '')

export const withoutQuery = (url: string) => url.replace(/\?.*$/, '')
