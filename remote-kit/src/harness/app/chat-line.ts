import type { SessionStore } from 'shared-contracts/session'
import type { ChatConnection } from 'shared-contracts/shell'
import { io } from 'socket.io-client'

const answerTimeoutMs = 10_000

/** A line to the API's chat server, through the harness's origin, for the session of the moment. */
export function openChatLine({ store }: SessionStore): ChatConnection {
  const socket = io({
    forceNew: true,
    auth: (answer) => {
      const current = store.getState()
      answer(current.status === 'signed-in' ? { token: current.token } : {})
    },
  })
  function listen(event: string, listener: (payload: unknown) => void) {
    socket.on(event, listener)
    return () => void socket.off(event, listener)
  }
  return {
    send: (event, payload) => socket.timeout(answerTimeoutMs).emitWithAck(event, payload),
    on: listen,
    onStatus(listener) {
      listener(socket.connected)
      const offs = [
        listen('connect', () => listener(true)),
        listen('disconnect', () => listener(false)),
      ]
      return () => offs.forEach((off) => off())
    },
    close: () => void socket.disconnect(),
  }
}
