import type { ApiClient } from 'shared-contracts/api-client'
import { getServerCapabilities } from 'shared-contracts/api/capabilities.contract'
import { canRetry, failureOf } from 'shared-contracts/failure'

/** What our API announces: its lists take search, order and filters beside the specification's parameters. */
export const listQueries = 'list-queries'

const known = new WeakMap<ApiClient, Promise<boolean>>()

/**
 * Whether the server's lists take them, asked once in a visit. A server that does not answer now counts as one of
 * ours, whose own answer says what is wrong, and is asked again.
 */
export function takesListQueries(api: ApiClient): Promise<boolean> {
  const answer = known.get(api) ?? ask(api)
  known.set(api, answer)
  return answer
}

async function ask(api: ApiClient): Promise<boolean> {
  try {
    const { extensions } = await api.call(getServerCapabilities)
    return extensions.includes(listQueries)
  } catch (error) {
    if (!canRetry(failureOf(error))) return false
    known.delete(api)
    return true
  }
}
