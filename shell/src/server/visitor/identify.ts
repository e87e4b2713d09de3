import { z } from 'zod'
import { messageOf } from '../log/log'

const answer = z.object({
  user: z.object({
    id: z.number().int(),
    groups: z.array(z.number().int()),
    username: z.string().optional(),
  }),
})

export type IdentifiedUser = z.infer<typeof answer>['user']

export type Identity =
  | { kind: 'user'; user: IdentifiedUser }
  /** The back end has no such call. */
  | { kind: 'unsupported' }
  | { kind: 'refused' }
  | { kind: 'away'; message: string }

export interface ApiAccess {
  apiOrigin: string
  apiKey: string
}

/** Whose session token this is, by the API's word. `ip` is the address that the token came from. */
export async function identify(
  token: string,
  ip: string,
  { apiOrigin, apiKey }: ApiAccess,
): Promise<Identity> {
  try {
    const response = await fetch(`${apiOrigin}/api/x/session`, {
      headers: {
        accept: 'application/json',
        'api-key': apiKey,
        authorization: `Token ${token}`,
        'x-forwarded-for': ip,
      },
      redirect: 'error',
      signal: AbortSignal.timeout(3000),
    })
    if (response.status === 404) return { kind: 'unsupported' }
    if (response.status === 401 || response.status === 403) return { kind: 'refused' }
    const parsed = answer.safeParse(await response.json())
    if (response.ok && parsed.success) return { kind: 'user', user: parsed.data.user }
    return { kind: 'away', message: `unexpected answer ${response.status}` }
  } catch (error) {
    return { kind: 'away', message: messageOf(error) }
  }
}
