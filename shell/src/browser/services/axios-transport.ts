import axios from 'axios'
import type { Transport } from 'shared-contracts/api-client'

/** A phone on a slow network needs longer than this seldom; a hanging request always does. */
const timeoutMs = 30_000

/** Same origin: the composition server passes the API's paths on. */
export function axiosTransport(): Transport {
  const client = axios.create({ timeout: timeoutMs, validateStatus: () => true })
  return async ({ method, url, headers, body, signal }) => {
    const answer = await client.request<unknown>({ method, url, headers, data: body, signal })
    return { status: answer.status, body: answer.data === '' ? undefined : answer.data }
  }
}
