import { useEffect } from 'react'
import { useLocation } from 'shared-contracts/router'
import type { ConversationsData } from './conversations.loader'

let held: { pathname: string; data: ConversationsData } | undefined

/**
 * Every change of the address runs the page's loader. An open page reads for itself what it lacks, and
 * its chat stays connected: opening a conversation must neither wait for the server nor fail with it.
 */
export function useCachedData(data: ConversationsData | undefined): void {
  const { pathname } = useLocation()
  useEffect(() => {
    if (!data || data.failure) return
    const own = { pathname, data }
    held = own
    return () => {
      if (held === own) held = undefined
    }
  }, [data, pathname])
}

/** What the open page at a path began with, of this account. */
export const cachedData = (url: string, owner: number | undefined): ConversationsData | undefined =>
  held?.pathname === url.split('?')[0] && held?.data.owner === owner ? held?.data : undefined
