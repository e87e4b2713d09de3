import axios from 'axios'
import type { Transport } from 'shared-contracts/api-client'
import { epochHeader } from 'shared-contracts/assignment'

/** A phone on a slow network needs longer than this seldom; a hanging request always does. */
const timeoutMs = 30_000
/** A file of some megabytes takes longer by itself. */
const fileTimeoutMs = 300_000

/** Same origin: the composition server passes the API's paths on, and tells its epoch with them. */
export function axiosTransport(onEpoch: (epoch: number) => void): Transport {
  const client = axios.create({ validateStatus: () => true })
  return async ({ method, url, headers, body, signal, onSent }) => {
    const answer = await client.request<unknown>({
      method,
      url,
      headers,
      data: body,
      signal,
      timeout: body instanceof FormData ? fileTimeoutMs : timeoutMs,
      onUploadProgress: onSent && (({ loaded, total }) => onSent(loaded, total ?? loaded)),
    })
    const epoch = Number(answer.headers[epochHeader])
    if (epoch) onEpoch(epoch)
    return { status: answer.status, body: answer.data === '' ? undefined : answer.data }
  }
}
