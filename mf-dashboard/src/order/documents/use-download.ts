import { useCallback, useEffect, useRef, useState } from 'react'
import { getDownload } from 'shared-contracts/api/order.contract'
import type { DownloadInfo } from 'shared-contracts/api/order.schema'
import { useShell } from 'shared-contracts/shell'

export type Doctype = 'pdf' | 'doc'

export type Download =
  | { status: 'loading' }
  | { status: 'failed' }
  | { status: 'ready'; info: DownloadInfo; /** When the link came. */ at: Date }

/** The link to one format of an order's document, and the call that fetches it anew. */
export function useDownload(number: string, doctype: Doctype, { skip }: { skip: boolean }) {
  const { api } = useShell()
  const [download, setDownload] = useState<Download>({ status: 'loading' })
  const latest = useRef(0)

  /** Keeps what is shown until the answer is there. Undefined when none came. */
  const refresh = useCallback(async (): Promise<DownloadInfo | undefined> => {
    const turn = ++latest.current
    const set = (next: (shown: Download) => Download) => {
      // An answer that was overtaken, or that nobody waits for any more, changes nothing.
      if (turn === latest.current) setDownload(next)
    }
    try {
      const query = doctype === 'doc' ? { number, doctype } : { number }
      const info = await api.call(getDownload, { query })
      set(() => ({ status: 'ready', info, at: new Date() }))
      return info
    } catch {
      set((shown) => (shown.status === 'ready' ? shown : { status: 'failed' }))
      return undefined
    }
  }, [api, number, doctype])

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
