import type { Transport } from 'shared-contracts/api-client'

/** Asks the user to prove who they are. Resolves with whether they did. */
export type AskForProof = (ways: readonly string[]) => Promise<boolean>

/**
 * Sends again what the server refused until the user proves who they are (`stepUpNeeded`). Several calls
 * of one page that are refused at the same moment ask once. Whoever declines gets the refusal.
 */
export function stepUpTransport(transport: Transport, ask: AskForProof): Transport {
  let pendingProof: Promise<boolean> | undefined
  const askOnce = (ways: readonly string[]) => {
    pendingProof ??= ask(ways).finally(() => {
      pendingProof = undefined
    })
    return pendingProof
  }
  return async (request) => {
    const answer = await transport(request)
    const ways = answer.status === 403 ? waysIn(answer.body) : undefined
    if (!ways) return answer
    const proved = await askOnce(ways).catch(() => false)
    return proved ? transport(request) : answer
  }
}

function waysIn(body: unknown): readonly string[] | undefined {
  const { step_up } = (body ?? {}) as { step_up?: unknown }
  return Array.isArray(step_up) ? step_up.filter((way) => typeof way === 'string') : undefined
}
