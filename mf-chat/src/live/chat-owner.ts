import type { SessionStore } from 'shared-contracts/session'
import { storedUserId } from 'shared-contracts/storage'

/**
 * Whose chat it is, from beginning to end; null for a visitor. Another tab may have signed out: the
 * device says so before this tab hears of it.
 */
export function chatOwner(session: SessionStore) {
  const id = userIn(session)
  const isOnDevice = storedUserId() === id
  const isCurrent = () =>
    id === null || (userIn(session) === id && (!isOnDevice || storedUserId() === id))
  return {
    id,
    isCurrent,
    onChange: (listener: () => void) => session.store.subscribe(() => isCurrent() || listener()),
  }
}

export type ChatOwner = ReturnType<typeof chatOwner>

const userIn = ({ store }: SessionStore): number | null => {
  const user = store.getState()
  return user.status === 'signed-in' ? user.userId : null
}
