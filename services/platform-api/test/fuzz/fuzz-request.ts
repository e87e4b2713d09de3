import fc from 'fast-check'
import { callers, type Caller } from '../roles/callers'
import type { SampleRequest } from '../roles/sample-requests'
import { arbitraryOf, type JsonSchema } from './arbitrary-of-schema'
import { hostileKey, hostileText } from './hostile-values'
import { bodyArbitrary, type FuzzBody } from './request-body'

export interface FuzzRequest {
  caller: Caller
  method: string
  /** Path and query as they stand in the request line. */
  url: string
  headers: Record<string, string>
  body: FuzzBody
}

export interface FuzzTarget {
  method: string
  /** As the route is bound, `/api/order/detail/:number/`. */
  url: string
  params: JsonSchema | undefined
  query: JsonSchema | undefined
  body: JsonSchema | undefined
  /** Who may make this call. */
  admitted: readonly Caller[]
  /** A request that is answered, where one is known. */
  ask: SampleRequest
  /** What every request to it carries. */
  headers: Record<string, string>
}

const otherMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'] as const

/** Requests to one route: near to what it takes, and spoilt in one or several parts. */
export function requestArbitrary(target: FuzzTarget): fc.Arbitrary<FuzzRequest> {
  const takesBody = target.method !== 'GET' && target.method !== 'HEAD'
  const { schema, ...known } = { schema: target.body, ...formOf(target.ask) }
  const body = bodyArbitrary({ schema, ...known })
  const url = fc
    .tuple(pathArbitrary(target), queryArbitrary(target))
    .map(([path, query]) => `${path}${query}`)
  return fc.record({
    caller: fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...target.admitted) },
      { weight: 1, arbitrary: fc.constantFrom(...callers) },
    ),
    method: fc.oneof(
      { weight: 12, arbitrary: fc.constant(target.method) },
      { weight: 1, arbitrary: fc.constantFrom(...otherMethods) },
    ),
    url,
    headers: fc.oneof(
      { weight: 4, arbitrary: fc.constant(target.headers) },
      { weight: 1, arbitrary: headersArbitrary },
    ),
    body: takesBody
      ? body
      : fc.oneof(
          { weight: 9, arbitrary: fc.constant<FuzzBody>({ kind: 'none' }) },
          { weight: 1, arbitrary: body },
        ),
  })
}

const formOf = ({ body, form, file }: SampleRequest) => ({
  ...(body && { known: body }),
  ...(form && { form }),
  ...(file && { file }),
})

const brokenSegments = [
  '%',
  '%zz',
  '%00',
  '%ff',
  '%ed%a0%80',
  '../../src',
  '%2e%2e%2f',
  '%2f',
  ';',
  '%0d%0a',
]

function pathArbitrary({ url, params, ask }: FuzzTarget): fc.Arbitrary<string> {
  const names = [...url.matchAll(/:(\w+)/g)].map(([, name]) => name as string)
  const values = names.map((name) => {
    const known = ask.params?.[name]
    const schema = params?.properties?.[name]
    return fc.oneof(
      ...(known === undefined
        ? []
        : [{ weight: 15, arbitrary: fc.constant(encode(String(known))) }]),
      ...(schema ? [{ weight: 2, arbitrary: arbitraryOf(schema).map(encodeValue) }] : []),
      { weight: 2, arbitrary: hostileText.map(encode) },
      { weight: 1, arbitrary: fc.constantFrom(...brokenSegments) },
    )
  })
  return fc.tuple(...values).map((segments) => {
    const filled = names.reduce(
      (path, name, at) => path.replace(`:${name}`, () => segments[at] ?? ''),
      url,
    )
    return filled.replace('*', 'a.png')
  })
}

/** A text for a path or query; half of a surrogate pair becomes the bytes that no decoder takes. */
export const encode = (text: string): string =>
  encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffe')).replaceAll('%EF%BF%BE', '%ED%A0%80')

const encodeValue = (value: unknown) => encode(String(value))

function queryArbitrary({ query, ask }: FuzzTarget): fc.Arbitrary<string> {
  const known = Object.entries(query?.properties ?? {})
  const named = known.map(([name, schema]) => {
    const value = fc.oneof(arbitraryOf(schema).map(encodeValue), hostileText.map(encode))
    return fc.tuple(fc.constant(encode(name)), value)
  })
  const pages = fc.tuple(
    fc.constantFrom('page', 'page_size', 'number', 'to', 'sig', 'exp'),
    fc.constantFrom('0', '-1', '1', '1000', '1001', '10000000', '1e9', '9'.repeat(30), '', '1.5'),
  )
  const strange = fc.tuple(hostileKey.map(encode), hostileText.map(encode))
  const pairs = fc.array(fc.oneof(...named, ...named, pages, strange), { maxLength: 6 })
  const drawn = pairs.map((list) =>
    list.length === 0 ? '' : `?${list.map(([name, value]) => `${name}=${value}`).join('&')}`,
  )
  return fc.oneof(
    ...(ask.query ? [{ weight: 6, arbitrary: fc.constant(ask.query) }] : []),
    { weight: 6, arbitrary: drawn },
    { weight: 1, arbitrary: fc.constantFrom(...brokenQueries) },
  )
}

const brokenQueries = [
  ...['?', '?&&&', '?=', '?%', '?a=%zz&page=%ff', '?page[]=1&page[a]=2', '?page=1&page=2&page=3'],
  ...[`?a=${'x'.repeat(12_000)}`, `?${'a=1&'.repeat(3_000)}`, '?__proto__[x]=1', '?page=1;2', '??'],
]

const headersArbitrary: fc.Arbitrary<Record<string, string>> = fc
  .array(
    fc.oneof(
      fc.tuple(
        fc.constant('accept'),
        fc.constantFrom('*/*', 'text/html', '', ';;q=', 'application/json;q=0', ','.repeat(2_000)),
      ),
      fc.tuple(
        fc.constant('authorization'),
        fc.constantFrom(
          ...[
            'Token',
            'Token ',
            'Token a b',
            'Bearer x',
            'Basic OjpAOg==',
            `Token ${'0'.repeat(40)}`,
          ],
          ...[`Token ${'f'.repeat(6_000)}`, 'token \xff\xfe', ' '.repeat(3_000), 'Token\tx'],
        ),
      ),
      fc.tuple(fc.constant('api-key'), fc.constantFrom('', 'wrong', 'x'.repeat(5_000), '\xff')),
      fc.tuple(
        fc.constant('content-type'),
        fc.constantFrom('application/json', 'text/plain', 'multipart/form-data', 'x/y; =', '/'),
      ),
      fc.tuple(
        fc.constantFrom('x-forwarded-for', 'x-forwarded-host', 'x-request-id', 'origin', 'cookie'),
        fc.constantFrom('', 'null', '::1', '999.1.1.1', 'a, b, c', '127.0.0.1:x', ','.repeat(500)),
      ),
      fc.tuple(
        fc.constantFrom('range', 'if-none-match', 'if-modified-since', 'expect', 'host', 'te'),
        fc.constantFrom(
          'bytes=0-',
          'bytes=9-1',
          '*',
          'x',
          '',
          'bytes=-0,-1,-2',
          'W/"',
          'localhost',
        ),
      ),
    ),
    { maxLength: 2 },
  )
  .map((pairs) => Object.fromEntries(pairs))

/** The request in one line, as the long run asks for it again. */
export function describeRequest({ caller, method, url, headers, body }: FuzzRequest): string {
  const line = JSON.stringify({ headers, body })
  return `${caller}: ${method} ${url.slice(0, 300)} ${line.slice(0, 700)}`
}
