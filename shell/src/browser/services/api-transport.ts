import type { Transport } from 'shared-contracts/api-client'

/** Sends through axios, which is fetched when the first call is made. */
export function lazyTransport(load: () => Promise<Transport>): Transport {
  let loading: Promise<Transport> | undefined
  return async (request) => {
    loading ??= load()
    // A failed download must not be remembered, or no call would ever work again.
    const transport = await loading.catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return transport(request)
  }
}
