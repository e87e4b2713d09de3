import { passiveHeader } from 'shared-contracts/api/session.contract'
import { z } from 'zod'
import { messageOf } from '../log/log'

const answer = z.object({
  user: z.object({
    id: z.number().int(),
    groups: z.array(z.number().int()),
    username: z.string().optional(),
    plan: z.string().optional(),
  }),
  mark: z.string().optional(),
  session_mark: z.string().optional(),
  proved: z.boolean().optional(),
})

export type IdentifiedUser = z.infer<typeof answer>['user']

export type Identity =
  | {
      kind: 'user'
      user: IdentifiedUser
      /** Says later whether the account was signed out everywhere; absent where the back end has none. */
      mark?: string | undefined
      /** Says later whether this session goes on. */
      sessionMark?: string | undefined
      /** Whether the user proved lately who they are; true where the back end does not ask. */
      proved: boolean
    }
  /** The back end has no such call. */
  | { kind: 'unsupported' }
  | { kind: 'refused' }
  | { kind: 'away'; message: string }

export interface ApiAccess {
  apiOrigin: string
  apiKey: string
}

interface RequestIdentity {
  token: string
  /** The address that the token came from. */
  ip: string
  /** A page asks by itself: no use of the session. */
  passive?: boolean
}

/** Whose session token this is, by the API's word. */
export const identify = (
  { token, ip, passive = false }: RequestIdentity,
  api: ApiAccess,
): Promise<Identity> =>
  fetchIdentity('/api/x/session', api, {
    headers: {
      authorization: `Token ${token}`,
      'x-forwarded-for': ip,
      ...(passive && { [passiveHeader]: '1' }),
    },
  })

/** Whose mark this is: `refused` once its account was signed out everywhere or closed, or its session ended. */
export const identifyMark = (mark: string, api: ApiAccess, within?: number): Promise<Identity> =>
  fetchIdentity('/api/x/session/mark', api, {
    within,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mark }),
  })

interface IdentityRequest {
  method?: string
  headers: Record<string, string>
  body?: string
  /** Milliseconds to wait for the answer. */
  within?: number | undefined
}

async function fetchIdentity(
  path: string,
  { apiOrigin, apiKey }: ApiAccess,
  { headers, within = 3000, ...init }: IdentityRequest,
): Promise<Identity> {
  try {
    const response = await fetch(apiOrigin + path, {
      ...init,
      headers: { accept: 'application/json', 'api-key': apiKey, ...headers },
      redirect: 'error',
      signal: AbortSignal.timeout(within),
    })
    if (response.status === 404) return { kind: 'unsupported' }
    if (response.status === 401 || response.status === 403) return { kind: 'refused' }
    const parsed = answer.safeParse(await response.json())
    if (!response.ok || !parsed.success) {
      return { kind: 'away', message: `unexpected answer ${response.status}` }
    }
    const { user, mark, session_mark: sessionMark, proved = true } = parsed.data
    return { kind: 'user', user, mark, sessionMark, proved }
  } catch (error) {
    return { kind: 'away', message: messageOf(error) }
  }
}
