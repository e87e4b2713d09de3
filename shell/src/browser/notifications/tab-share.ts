/** What one tab tells the others of the same user: the id of a message that came. */
interface TabShareOptions {
  userId: number
  /** Opens the connection; returns its closing. */
  open: () => () => void
  onId: (id: number) => void
}

const name = 'amofin-notifications'

/**
 * Of all tabs of a user one holds the connection and passes on what comes; when it closes, the next
 * takes over. A browser without Web Locks opens one in each tab. Returns how to stop, and how to pass
 * an id on.
 */
export function shareAmongTabs({ userId, open, onId }: TabShareOptions) {
  const channel =
    typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(`${name}-${userId}`)
  if (channel) channel.onmessage = ({ data }: MessageEvent<unknown>) => onId(Number(data))
  const abortController = new AbortController()
  const holdConnection = () =>
    new Promise<void>((resolve) => {
      if (abortController.signal.aborted) return resolve()
      const close = open()
      abortController.signal.addEventListener('abort', () => {
        close()
        resolve()
      })
    })
  if (channel && 'locks' in navigator) {
    // Stopped while it waits for its turn, the request rejects: nothing was held.
    navigator.locks
      .request(`${name}-${userId}`, { signal: abortController.signal }, holdConnection)
      .catch(() => undefined)
  } else {
    void holdConnection()
  }
  return {
    passOn: (id: number) => channel?.postMessage(id),
    stop() {
      abortController.abort()
      channel?.close()
    },
  }
}
