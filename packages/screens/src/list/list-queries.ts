import type { ApiClient } from 'shared-contracts/api-client'
import { getServerCapabilities } from 'shared-contracts/api/capabilities.contract'
import { canRetry, failureOf } from 'shared-contracts/failure'

/** What our API announces: its lists take search, order and filters beside the specification's parameters. */
export const listQueries = 'list-queries'

/** Of the one server that there is; each load of a page has an API client of its own. */
let known: Promise<boolean> | undefined

/** As a reload of the page does. */
export function forgetListQueries(): void {
  known = undefined
}

/**
 * Whether the server's lists take them, asked once in a visit. A server that does not answer now counts as one of
 * ours, whose own answer says what is wrong, and is asked again.
 */
export function takesListQueries(api: ApiClient): Promise<boolean> {
  known ??= ask(api)
  return known
}

async function ask(api: ApiClient): Promise<boolean> {
  try {
    const { extensions } = await api.call(getServerCapabilities)
    return extensions.includes(listQueries)
  } catch (error) {
    if (!canRetry(failureOf(error))) return false
    forgetListQueries()
    return true
  }
}
