import { createHash } from 'node:crypto'
import { identify, type ApiAccess, type Identity } from '../visitor/identify'

const keptMs = 30_000
const mostKept = 1000

/** Asks the API whose token it is; a user that it named is believed for 30 seconds. */
export function createSessionUsers(api: ApiAccess, now: () => number = () => performance.now()) {
  const known = new Map<string, { identity: Identity; until: number }>()
  return async (token: string, ip: string): Promise<Identity> => {
    const key = createHash('sha256').update(token).digest('base64url')
    const found = known.get(key)
    if (found && found.until > now()) return found.identity
    known.delete(key)
    const identity = await identify(token, ip, api)
    if (identity.kind !== 'user') return identity
    const oldest = known.size >= mostKept ? known.keys().next().value : undefined
    if (oldest !== undefined) known.delete(oldest)
    known.set(key, { identity, until: now() + keptMs })
    return identity
  }
}
