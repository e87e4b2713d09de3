import { useCallback, useEffect, useRef, useState } from 'react'
import type { ApiClient } from 'shared-contracts/api-client'
import { countDownloads, getDownload } from 'shared-contracts/api/order.contract'
import type { DownloadInfo, OrderDetail } from 'shared-contracts/api/order.schema'
import { failureOf } from 'shared-contracts/failure'
import { useShell } from 'shared-contracts/shell'

export type Doctype = 'pdf' | 'doc'

/** Asks for the link again. Undefined when none came; `onFailed` hears of it, except where the session has ended. */
export type RefreshDownload = (onFailed?: () => void) => Promise<DownloadInfo | undefined>

export type Download =
  | { status: 'loading' }
  | { status: 'failed' }
  | { status: 'ready'; info: DownloadInfo; /** When the link came. */ at: Date }

/** The link to one format of an order's document, and the call that fetches it again. */
export function useDownload(order: OrderDetail, doctype: Doctype, { skip }: { skip: boolean }) {
  const { api, signOut } = useShell()
  const { number } = order
  const { customerId } = order.customerDetails
  const [download, setDownload] = useState<Download>({ status: 'loading' })
  const latest = useRef(0)

  /** Keeps what is shown until the answer is there. */
  const refresh: RefreshDownload = useCallback(
    async (onFailed) => {
      const turn = ++latest.current
      const set = (next: (current: Download) => Download) => {
        // An answer that was overtaken, or that nobody waits for any more, changes nothing.
        if (turn === latest.current) setDownload(next)
      }
      try {
        const info = await readDownload(api, { number, doctype, customerId })
        set(() => ({ status: 'ready', info, at: new Date() }))
        return info
      } catch (error) {
        set((current) => (current.status === 'ready' ? current : { status: 'failed' }))
        if (failureOf(error).kind === 'expired') void signOut({ expired: true })
        else onFailed?.()
        return undefined
      }
    },
    [api, signOut, number, doctype, customerId],
  )

  useEffect(() => {
    if (!skip) void refresh()
    return () => {
      latest.current += 1
    }
  }, [refresh, skip])

  const retry = () => {
    setDownload({ status: 'loading' })
    void refresh()
  }
  return { download, refresh, retry }
}

interface DownloadTarget {
  number: string
  doctype: Doctype
  customerId: number
}

type DownloadAnswer = Omit<DownloadInfo, 'no_of_downloads'> & { no_of_downloads?: number }

/** A server of the specification answers the link without the count, which is a call of its own (D 7). */
async function readDownload(api: ApiClient, target: DownloadTarget): Promise<DownloadInfo> {
  const { number, doctype, customerId: userId } = target
  const query = doctype === 'doc' ? { number, doctype } : { number }
  const info: DownloadAnswer = await api.call(getDownload, { query })
  const { no_of_downloads: left } = info
  if (left !== undefined) return { ...info, no_of_downloads: left }
  const counts = await api.call(countDownloads, { params: { userId }, query })
  return { ...info, ...counts, message: info.message || counts.message }
}
