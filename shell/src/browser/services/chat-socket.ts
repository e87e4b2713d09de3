import { io } from 'socket.io-client'
import { visitorChatNamespace } from 'shared-contracts/api/visitor-chat.contract'
import type { ChatConnection } from 'shared-contracts/shell'
import type { ChatDeps } from './chat'
import { checkSession } from './check-session'
import { keepConnected } from './keep-connected'

/** Milliseconds to wait for the server's word that a message is stored. */
const ackTimeout = 10_000

/**
 * The token travels in the handshake, so that no address or log holds it; a reconnect asks again. With a
 * chat id it is the visitors' chat.
 */
export function openSocket(deps: ChatDeps, visitorChat?: string): ChatConnection {
  const { store } = deps.session
  const credentials = () => {
    const current = store.getState()
    const token = current.status === 'signed-in' ? { token: current.token } : {}
    return visitorChat === undefined ? token : { ...token, id: visitorChat }
  }
  // D 7: servers of the specification know the user by it. Ours goes by the token alone.
  const query = () => {
    const current = store.getState()
    const isMember = visitorChat === undefined && current.status === 'signed-in'
    return isMember ? { id: String(current.userId) } : {}
  }
  const socket = io(visitorChat === undefined ? '/' : visitorChatNamespace, {
    auth: (callback) => callback(credentials()),
    query: query(),
    forceNew: true,
    // One connection stays with one of several API processes; the requests of polling may not.
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
  })
  const unsubscribeSession = store.subscribe((next, previous) => {
    if (next.status === previous.status) return
    // Nobody may go on listening with the rights of the user who left.
    socket.disconnect()
    socket.io.opts.query = query()
    socket.connect()
  })
  const stopReconnecting = keepConnected(socket, () => void checkSession(deps))
  return {
    send: (event, payload) => socket.timeout(ackTimeout).emitWithAck(event, payload),
    on(event, listener) {
      socket.on(event, listener)
      return () => socket.off(event, listener)
    },
    onStatus(listener) {
      const onConnect = () => listener(true)
      const onDisconnect = () => listener(false)
      socket.on('connect', onConnect)
      socket.on('disconnect', onDisconnect)
      listener(socket.connected)
      return () => {
        socket.off('connect', onConnect)
        socket.off('disconnect', onDisconnect)
      }
    },
    close() {
      unsubscribeSession()
      stopReconnecting()
      socket.disconnect()
    },
  }
}
