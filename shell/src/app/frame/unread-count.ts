import { useEffect, useReducer, useState } from 'react'
import { ApiError, type ApiClient } from 'shared-contracts/api-client'
import {
  getNotificationCounts,
  listNotifications,
} from 'shared-contracts/api/notification.contract'
import { useEmit, useEvent, useShell } from 'shared-contracts/shell'

/** P 7 asks for all at once; a server that caps the page still answers with the newest. */
const allNotifications = { page: 1, page_size: 10_000_000 }

/** Milliseconds; several messages at once are counted once. */
const pauseMs = 200

/**
 * Unread notifications of a user: counted now, when one comes or was read, when an order is paid
 * (its notification may not reach a browser without web sockets), and when the tab is shown again.
 * 0 where it cannot be read (D 8). Other parts of the page are told: nobody else needs to ask.
 */
export function useUnreadCount(userId: number): number {
  const { api } = useShell()
  const emit = useEmit()
  const [unread, setUnread] = useState(0)
  const [changes, countAgain] = useReducer((times: number) => times + 1, 0)
  useEvent('notification.received', () => countAgain())
  useEvent('notification.read', () => countAgain())
  useEvent('order.paid', () => countAgain())
  useEffect(() => {
    const onVisible = () => document.visibilityState === 'visible' && countAgain()
    document.addEventListener('visibilitychange', onVisible)
    return () => document.removeEventListener('visibilitychange', onVisible)
  }, [])
  useEffect(() => {
    let isCurrent = true
    const show = (unreadCount: number) => {
      if (!isCurrent) return
      setUnread(unreadCount)
      emit('notification.counted', { userId, unread: unreadCount })
    }
    const count = () => void countUnread(api).then(show, () => show(0))
    if (changes === 0) count()
    const timer = changes > 0 ? setTimeout(count, pauseMs) : undefined
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [api, emit, userId, changes])
  return unread
}

/** One small call; a server without it is asked as the specification has it. */
async function countUnread(api: ApiClient): Promise<number> {
  try {
    return (await api.call(getNotificationCounts)).unread
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error
    const { results } = await api.call(listNotifications, { query: allNotifications })
    return results.filter(({ read }) => !read).length
  }
}
