import { useEffect, useState } from 'react'
import { ApiError, type ApiClient } from 'shared-contracts/api-client'
import {
  getNotificationCounts,
  listNotifications,
} from 'shared-contracts/api/notification.contract'
import { useShell } from 'shared-contracts/shell'

/** P 7 asks for all at once; a server that caps the page still answers with the newest. */
const everything = { page: 1, page_size: 10_000_000 }

/** Milliseconds; several messages at once are counted once. */
const pauseMs = 200

/**
 * Unread notifications of a user: counted now, when one comes or was read, and when the tab is shown
 * again. 0 where it cannot be read (D 8).
 */
export function useUnreadCount(userId: number): number {
  const { api, bus } = useShell()
  const [unread, setUnread] = useState(0)
  useEffect(() => {
    let current = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const count = () =>
      void countUnread(api).then(
        (found) => current && setUnread(found),
        () => current && setUnread(0),
      )
    const soon = () => {
      clearTimeout(timer)
      timer = setTimeout(count, pauseMs)
    }
    const shown = () => document.visibilityState === 'visible' && soon()
    count()
    const stops = [bus.on('notification.received', soon), bus.on('notification.read', soon)]
    document.addEventListener('visibilitychange', shown)
    return () => {
      current = false
      clearTimeout(timer)
      for (const stop of stops) stop()
      document.removeEventListener('visibilitychange', shown)
    }
  }, [api, bus, userId])
  return unread
}

/** One small call; a server without it is asked as the specification has it. */
async function countUnread(api: ApiClient): Promise<number> {
  try {
    return (await api.call(getNotificationCounts)).unread
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error
    const { results } = await api.call(listNotifications, { query: everything })
    return results.filter(({ read }) => !read).length
  }
}
