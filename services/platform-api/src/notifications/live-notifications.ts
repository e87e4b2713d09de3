import type { NotificationEvent } from 'shared-contracts/api/notification.schema'
import type { Db } from '../database/database'
import { countUnread, listUnsent, findCreatedOn } from './notification.queries'

/**
 * A message is dated when its transaction begins and can be seen when it ends: one with an earlier
 * date may come after one with a later. Every query looks back this far.
 */
const overlapMs = 60_000

export interface LiveNotifications {
  /** Sends the number of unread ones, and what was missed since the message that the reader saw last. */
  begin(): Promise<void>
  /** Sends what is new. */
  notify(): Promise<void>
}

interface Reader {
  db: Db
  recipientId: number
  /** Number of the last message that the reader saw; what came after it is sent again. */
  since: number | undefined
  send(event: NotificationEvent): void
}

/**
 * What one reader receives: every new message once, in the order of their dates. After a broken
 * connection some come again (by at most a minute), none is left out: readers go by their numbers.
 */
export function liveNotifications({ db, recipientId, since, send }: Reader): LiveNotifications {
  let after = new Date()
  let sent: number[] = []
  let last = Promise.resolve()

  const begin = async () => {
    const seen = since && (await findCreatedOn(db, { recipientId, id: since }))
    after = back(seen || new Date())
    const there = await listUnsent(db, { recipientId, after, sent })
    const known = seen ? there.filter(({ id }) => id === since) : there
    sent = known.map(({ id }) => id)
    send({ type: 'ready', unread: await countUnread(db, recipientId) })
    await notifyUnsent()
  }
  const notifyUnsent = async () => {
    const from = new Date()
    for (;;) {
      const unsent = await listUnsent(db, { recipientId, after, sent })
      for (const notification of unsent) send({ type: 'notification', notification })
      sent.push(...unsent.map(({ id }) => id))
      if (unsent.length === 0) break
    }
    if (from.getTime() - after.getTime() > 10 * overlapMs) await forget(from)
  }
  /** Numbers sent long ago need not be held any more. */
  const forget = async (now: Date) => {
    const recent = await listUnsent(db, { recipientId, after: back(now), sent: [] })
    const numbers = new Set(recent.map(({ id }) => id))
    sent = sent.filter((id) => numbers.has(id))
    after = back(now)
  }
  /** One after the other, so that nothing is said twice. */
  const inTurn = (work: () => Promise<void>) => () => {
    last = last.then(work, work)
    return last
  }
  return { begin: inTurn(begin), notify: inTurn(notifyUnsent) }
}

const back = (moment: Date) => new Date(moment.getTime() - overlapMs)
