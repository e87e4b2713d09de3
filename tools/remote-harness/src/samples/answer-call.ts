import type { FastifyRequest } from 'fastify'
import { fieldErrors } from 'shared-contracts/field-errors'
import type { ZodMiniType } from 'zod/mini'
import { findByToken, type SampleAccount } from './accounts'
import type { DescribedCall } from './document'
import { knownAnswers, Refusal } from './known-answers'
import { sample } from './values/sample'

/**
 * A made-up answer to one request, the same for the same address; undefined where it holds nothing. Who calls and
 * what was sent is checked as the document says. Throws a Refusal for every answer outside 2xx.
 */
export function answerCall(call: DescribedCall, apiKey: string, request: FastifyRequest): unknown {
  const account = admit(call, apiKey, request.headers)
  const { answer: schema, body: bodySchema } = call
  const body = bodySchema && checked(bodySchema, bodyOf(request))
  const known = knownAnswers[`${call.method} ${call.path}`]?.({ account, body })
  if (!schema) return undefined
  const answer = sample(schema, request.url.replace(/[?&](page|page_size)=[^&]*/g, ''))
  return known ? { ...(answer as object), ...known } : answer
}

function admit(
  { access }: DescribedCall,
  apiKey: string,
  headers: FastifyRequest['headers'],
): SampleAccount | undefined {
  const keyFits = headers['api-key'] === apiKey
  if (access === 'public' && keyFits) return undefined
  const [scheme, token] = (headers.authorization ?? '').split(' ')
  const account = scheme === 'Token' && token ? findByToken(token) : undefined
  if (token && !account) throw new Refusal(401, { detail: 'Invalid token.' })
  if (!account && access === 'optional' && keyFits) return undefined
  if (!account) {
    throw new Refusal(401, { detail: 'Authentication credentials were not provided.' })
  }
  if (keyFits && (typeof access === 'string' || access.includes(account.group))) return account
  throw new Refusal(403, { detail: 'You do not have permission to perform this action.' })
}

function checked(schema: ZodMiniType, value: unknown): unknown {
  const parsed = schema.safeParse(value, { reportInput: true })
  if (parsed.success) return parsed.data
  throw new Refusal(400, fieldErrors(parsed.error.issues))
}

function bodyOf({ body }: FastifyRequest): unknown {
  const text = (body as Buffer | undefined)?.toString() ?? ''
  if (text === '') return {}
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal(400, {
      detail: 'JSON parse error - Expecting value: line 1 column 1 (char 0)',
    })
  }
}
