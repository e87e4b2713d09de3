import { messageOf } from '../log/log'

export interface ApiState {
  up: boolean
  detail?: string
}

const cacheMs = 2000

/** Whether the API answers at all; asked at most every two seconds. */
export function createApiCheck(apiOrigin: string) {
  let checkedAt = Number.NEGATIVE_INFINITY
  let last: Promise<ApiState> | undefined
  return (): Promise<ApiState> => {
    if (last && performance.now() - checkedAt < cacheMs) return last
    checkedAt = performance.now()
    last = probe(apiOrigin)
    return last
  }
}

async function probe(apiOrigin: string): Promise<ApiState> {
  try {
    const response = await fetch(`${apiOrigin}/healthz`, { signal: AbortSignal.timeout(1500) })
    await response.body?.cancel()
    return response.status < 500 ? { up: true } : { up: false, detail: `status ${response.status}` }
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined
    return { up: false, detail: cause ? messageOf(cause) : messageOf(error) }
  }
}
