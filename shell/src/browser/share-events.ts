import type { Bus } from 'shared-contracts/bus'
import { isSharedAcrossTabs } from 'shared-contracts/catalogue'
import type { Session, SessionStore } from 'shared-contracts/session'

interface Options {
  session: SessionStore
  bus: Bus
}

interface Message {
  event: string
  payload: unknown
  source: { name: string; version: string }
}

/**
 * Passes facts that reach tabs (`reach` in the catalogue) between the tabs of whoever is signed in, so that a list in
 * one tab knows what happened in another.
 */
export function shareEvents({ session, bus }: Options): void {
  if (typeof BroadcastChannel === 'undefined') return
  let channel: BroadcastChannel | undefined
  let isRelaying = false

  function relay({ event, payload, source }: Message) {
    if (!isSharedAcrossTabs(event)) return
    // The bus delivers at once; what came from another tab must not be sent back.
    isRelaying = true
    try {
      bus.emit(event, payload as never, source)
    } finally {
      isRelaying = false
    }
  }

  function follow(userId: number | undefined) {
    channel?.close()
    channel = userId === undefined ? undefined : new BroadcastChannel(`amofin-events-${userId}`)
    if (channel) channel.onmessage = ({ data }: MessageEvent<Message>) => relay(data)
  }

  follow(userOf(session.store.getState()))
  session.store.subscribe((next, previous) => {
    if (userOf(next) !== userOf(previous)) follow(userOf(next))
  })
  bus.tap((event, payload, source) => {
    const message: Message = { event, payload, source }
    if (!isRelaying && isSharedAcrossTabs(event)) channel?.postMessage(message)
  })
}

const userOf = (session: Session) => (session.status === 'signed-in' ? session.userId : undefined)
