import type { Session, SessionStore } from 'shared-contracts/session'
import type { ChatConnection } from 'shared-contracts/shell'
import { io, type Socket } from 'socket.io-client'
import type { FaultSwitch } from './fault-switch'

const answerTimeoutMs = 10_000
/** As the server delays every call. */
const slowMs = 2000
const expiredToken = '0'.repeat(40)

/** A line to the chat server, through the harness's origin, for the session of the moment. */
export function openChatConnection({ store }: SessionStore, faults: FaultSwitch): ChatConnection {
  const fault = () => faults.current.get()
  const token = () => {
    const current = store.getState()
    if (current.status !== 'signed-in') return {}
    return { token: fault().name === 'expired' ? expiredToken : current.token }
  }
  const socket = io({ forceNew: true, auth: (answer) => answer(token()) })
  const offs = [
    // Nobody may go on listening with the rights of the user who left.
    store.subscribe((next, last) => userOf(next) !== userOf(last) && reconnect(socket)),
    faults.current.subscribe(() => (fault().name === 'slow' ? undefined : reconnect(socket))),
  ]
  function listen(event: string, listener: (payload: unknown) => void) {
    socket.on(event, listener)
    return () => void socket.off(event, listener)
  }
  return {
    async send(event, payload) {
      if (fault().name === 'slow') await new Promise((resolve) => setTimeout(resolve, slowMs))
      return socket.timeout(answerTimeoutMs).emitWithAck(event, payload)
    },
    on: listen,
    onStatus(listener) {
      listener(socket.connected)
      const both = [
        listen('connect', () => listener(true)),
        listen('disconnect', () => listener(false)),
      ]
      return () => both.forEach((off) => off())
    },
    close() {
      offs.forEach((off) => off())
      socket.disconnect()
    },
  }
}

const userOf = (session: Session) => (session.status === 'signed-in' ? session.userId : undefined)

const reconnect = (socket: Socket) => void socket.disconnect().connect()
