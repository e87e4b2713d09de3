import type { SessionStore } from 'shared-contracts/session'
import { storedUserId } from 'shared-contracts/storage'

/**
 * Whose chat it is, from beginning to end; null for a visitor. Another tab may have signed out: the
 * device says so before this tab hears of it.
 */
export function ownerOfChat(session: SessionStore) {
  const id = userIn(session)
  const isOnDevice = storedUserId() === id
  const isStill = () =>
    id === null || (userIn(session) === id && (!isOnDevice || storedUserId() === id))
  return {
    id,
    isStill,
    onGone: (listener: () => void) => session.store.subscribe(() => isStill() || listener()),
  }
}

const userIn = ({ store }: SessionStore): number | null => {
  const user = store.getState()
  return user.status === 'signed-in' ? user.userId : null
}
