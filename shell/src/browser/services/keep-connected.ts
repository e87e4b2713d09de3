import type { Socket } from 'socket.io-client'

/**
 * Brings the chat's socket back where the library would wait or stay away; returns the way to stop.
 *
 * - A device that knows it is offline need not wait for a missed heartbeat to say so.
 * - A try that began while the device was offline may hang until the library's time limit of 20 s: one
 *   that is online again reconnects at once.
 * - However it came about, a socket that is away reconnects every 20 s: the time that the library gives a
 *   try, so that none is cut short which was begun here.
 * - The server refuses with `data.retryAfterMs` when it cannot look the session up right now; the library
 *   takes every refusal for a final one. Without it the refusal is final.
 *
 * `onSentAway` is called when the server closed the connection itself or refused it for good: nothing
 * brings it back, and the session may have ended elsewhere.
 */
export function keepConnected(
  socket: Socket,
  onSentAway: () => void,
  { network = window as EventTarget, restartMs = 20_000 } = {},
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const closeNow = () => {
    if (socket.connected) socket.io.engine.close()
  }
  const restart = () => {
    // A server that sent this socket away, or a caller that closed it, is not asked again.
    if (socket.active && !socket.connected) socket.disconnect().connect()
  }
  const tryLater = (error: Error & { data?: unknown }) => {
    const { retryAfterMs } = (error.data ?? {}) as { retryAfterMs?: unknown }
    if (typeof retryAfterMs === 'number') {
      clearTimeout(timer)
      timer = setTimeout(() => socket.connect(), retryAfterMs * (1 + Math.random()))
    } else if (!socket.active) onSentAway()
  }
  const onDisconnect = (reason: Socket.DisconnectReason) => {
    if (reason === 'io server disconnect') onSentAway()
  }
  const reconnectTimer = setInterval(restart, restartMs)
  network.addEventListener('offline', closeNow)
  network.addEventListener('online', restart)
  socket.on('connect_error', tryLater)
  socket.on('disconnect', onDisconnect)
  return () => {
    clearTimeout(timer)
    clearInterval(reconnectTimer)
    network.removeEventListener('offline', closeNow)
    network.removeEventListener('online', restart)
    socket.off('connect_error', tryLater)
    socket.off('disconnect', onDisconnect)
  }
}
