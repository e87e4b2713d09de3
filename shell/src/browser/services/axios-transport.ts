import axios from 'axios'
import type { Transport } from 'shared-contracts/api-client'
import { epochHeader } from 'release-contracts/assignment'
import { timeoutMs } from './api-transport'

/** A file of some megabytes takes longer by itself. */
const fileTimeoutMs = 300_000

/** Calls with a body, files among them, whose progress fetch does not tell. */
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
    const retryAfter = String(answer.headers['retry-after'] ?? '')
    return { status: answer.status, body: answer.data === '' ? undefined : answer.data, retryAfter }
  }
}
