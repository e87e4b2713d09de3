import { io } from 'socket.io-client'
import { chatEvents } from 'shared-contracts/api/chat-socket.contract'
import type { SendAnswer } from 'shared-contracts/api/chat-socket.schema'
import { brand } from 'shared-contracts/brand'
import { NotAcknowledged } from '../api-client'
import type { CrashFixture } from '../crash-fixture'

const patienceMs = 5_000
/** As many as one user may send in ten seconds, and a few less. */
const pauseMs = 400

let made = 0

/** Writes to the support over a socket that connects again by itself, as the site's does. */
export function messageWriter({ origin, customers, tokens, ledger }: CrashFixture) {
  const sockets = customers.map((userId) => {
    const auth = { token: tokens.get(userId) ?? '' }
    const quick = { reconnectionDelay: 50, reconnectionDelayMax: 200, timeout: 2_000 }
    return { userId, socket: io(origin, { auth, transports: ['websocket'], ...quick }) }
  })
  const write = async () => {
    made += 1
    const { userId, socket } = sockets[made % sockets.length] as (typeof sockets)[number]
    const message = { id: `crash-${made}`, text: `Message ${made}` }
    const recipients = [String(brand.supportAccount.id)]
    const sent = socket.timeout(patienceMs).emitWithAck(chatEvents.send, { ...message, recipients })
    const answer = (await sent.catch((error: unknown) => {
      throw new NotAcknowledged(String(error))
    })) as SendAnswer
    if (!answer.ok) throw new NotAcknowledged(answer.detail)
    ledger.messages.push({ ...message, userId })
    await new Promise((resolve) => setTimeout(resolve, pauseMs / sockets.length))
  }
  const close = () => sockets.forEach(({ socket }) => socket.disconnect())
  return { write, close }
}
