import type { Bus } from 'shared-contracts/bus'
import type { Session, SessionStore } from 'shared-contracts/session'
import { openNotificationConnection } from './notification-connection'
import { shareAmongTabs } from './tab-share'

interface Options {
  session: SessionStore
  bus: Bus
  /** Version of the shell. */
  version: string
  openConnection?: typeof openNotificationConnection
}

/** Emits `notification.received` for every new message of whoever is signed in, once per tab. */
export function followNotifications({ session, bus, version, ...options }: Options): void {
  const { openConnection = openNotificationConnection } = options
  let stop: (() => void) | undefined

  function follow(current: Session) {
    stop?.()
    stop = undefined
    if (current.status !== 'signed-in') return
    const { userId, token } = current
    const seenIds = new Set<number>()
    let lastId: number | undefined
    const receive = (id: number) => {
      // After a broken connection the server repeats what it sent in the last minute.
      if (seenIds.has(id)) return false
      seenIds.add(id)
      lastId = id
      bus.emit('notification.received', { notificationId: id }, { name: 'shell', version })
      return true
    }
    const share = shareAmongTabs({
      userId,
      onId: receive,
      open: () =>
        openConnection({
          token: () => token,
          since: () => lastId,
          onNotification: (id) => receive(id) && share.passOn(id),
        }),
    })
    stop = share.stop
  }

  follow(session.store.getState())
  session.store.subscribe((next, previous) => {
    if (tokenOf(next) !== tokenOf(previous)) follow(next)
  })
}

const tokenOf = (session: Session) => (session.status === 'signed-in' ? session.token : undefined)
