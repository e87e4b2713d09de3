import type { FastifyRequest } from 'fastify'
import type { ZodMiniType } from 'zod/mini'
import { invalid, Refusal, type FakeCall, type FakeForm } from './call/fake-call'
import { fieldErrors } from 'shared-contracts/field-errors'
import { readForm } from './read-form'
import { findByToken, groupOf } from './data/users'
import type { FakeUser, FakeData } from './data/fake-data'

/**
 * The fake's answer to one request: who is calling, what was sent and what is answered are checked
 * as the API checks them. Throws a Refusal for every answer outside 2xx.
 */
export async function answerCall(
  call: FakeCall,
  fakeData: FakeData,
  apiKey: string,
  request: FastifyRequest,
): Promise<unknown> {
  const user = admit(call, fakeData, apiKey, request.headers)
  const query = checked(call.query, request.query)
  const body = call.body && checked(call.body, await bodyOf(request))
  const params = request.params as Record<string, string>
  const answer = call.respond({ fakeData, user, params, query, body, form: await formOf(request) })
  if (!call.answer) return undefined
  const parsed = call.answer.safeParse(answer)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new Refusal(500, {
    detail: `The fake of ${call.method} ${call.path} breaks its contract at ${issue?.path.join('.')}: ${issue?.message}. Mend it in tools/remote-harness/src/fake-api.`,
  })
}

function admit(
  { access }: FakeCall,
  fakeData: FakeData,
  apiKey: string,
  headers: FastifyRequest['headers'],
): FakeUser | undefined {
  const keyFits = headers['api-key'] === apiKey
  if (access === 'public' && keyFits) return undefined
  const [scheme, token] = (headers.authorization ?? '').split(' ')
  const user = scheme === 'Token' && token ? findByToken(fakeData.users, token) : undefined
  if (token && !user) throw new Refusal(401, { detail: 'Invalid token.' })
  if (!user && access === 'optional' && keyFits) return undefined
  if (!user) throw new Refusal(401, { detail: 'Authentication credentials were not provided.' })
  if (keyFits && (typeof access === 'string' || access.includes(groupOf(user)))) return user
  throw new Refusal(403, { detail: 'You do not have permission to perform this action.' })
}

function checked(schema: ZodMiniType | undefined, value: unknown): unknown {
  const parsed = schema?.safeParse(value ?? {}, { reportInput: true })
  if (!parsed) return undefined
  if (parsed.success) return parsed.data
  throw invalid(fieldErrors(parsed.error.issues))
}

const isForm = ({ headers }: FastifyRequest) =>
  headers['content-type']?.startsWith('multipart/form-data') ?? false

async function bodyOf(request: FastifyRequest): Promise<unknown> {
  const text = request.body as Buffer | undefined
  if (isForm(request)) {
    throw new Refusal(415, { detail: 'Unsupported media type "multipart/form-data" in request.' })
  }
  if (!text || text.length === 0) return {}
  try {
    return JSON.parse(text.toString())
  } catch {
    throw new Refusal(400, {
      detail: 'JSON parse error - Expecting value: line 1 column 1 (char 0)',
    })
  }
}

async function formOf(request: FastifyRequest): Promise<FakeForm> {
  if (!isForm(request)) return { fields: {} }
  const type = request.headers['content-type'] ?? ''
  return readForm(request.body as Buffer, type).catch(() => {
    throw new Refusal(400, { detail: 'Multipart form parse error.' })
  })
}
