import { differenceInMinutes } from 'date-fns'
import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react'
import type { DownloadInfo } from 'shared-contracts/api/order.schema'
import { useShell } from 'shared-contracts/shell'
import { ButtonLink } from 'shared-ui/button'
import { downloadFrom } from './download-from'
import type { RefreshDownload } from './use-download'
import { texts } from '../../texts'

/** Links work for a quarter of an hour; older ones than this are exchanged first. */
const freshMinutes = 10
/** Milliseconds between one question for the count and the next: printing may take a while. */
const pauses = [3000, 5000, 10_000, 20_000]

interface DownloadLinkProps {
  href: string
  /** When the link came. */
  at: Date
  refresh: RefreshDownload
  kind: 'primary' | 'secondary'
  /** How many downloads are left; absent where they are not counted. */
  left?: number | undefined
  children: ReactNode
}

/** Downloads a document, and counts again afterwards. */
export function DownloadLink({ href, at, refresh, kind, left, children }: DownloadLinkProps) {
  const { busy, saveFresh } = useSaveFresh(refresh)
  const refreshCount = useCount(refresh)

  function click(event: MouseEvent) {
    if (differenceInMinutes(new Date(), at) >= freshMinutes) {
      event.preventDefault()
      void saveFresh()
    }
    void refreshCount(left)
  }

  return (
    // The address of a file, which the router must leave alone.
    <ButtonLink to={href} reloadDocument download kind={kind} busy={busy} onClick={click}>
      {children}
    </ButtonLink>
  )
}

/** Exchanges the link and saves what it leads to. Once, however often it is tapped: each costs a download. */
function useSaveFresh(refresh: RefreshDownload) {
  const { toast } = useShell()
  const running = useRef(false)
  const [busy, setBusy] = useState<string>()

  async function saveFresh() {
    if (running.current) return
    running.current = true
    setBusy('Starting the download')
    const failed = 'The download did not start. Check your connection and try again.'
    const info = await refresh(() => toast(failed))
    const link = info && safeDownloadLink(info)
    if (link) downloadFrom(link)
    running.current = false
    setBusy(undefined)
  }
  return { busy, saveFresh }
}

/** Asks for the count until it is lower than it was, at most as often as there are pauses. */
function useCount(refresh: RefreshDownload) {
  const turn = useRef(0)
  useEffect(() => () => void (turn.current += 1), [])
  return async (before: number | undefined) => {
    const own = (turn.current += 1)
    for (const pause of before === undefined ? [] : pauses) {
      await new Promise((resolve) => setTimeout(resolve, pause))
      // The page is gone, or another download is waited for.
      if (own !== turn.current) return
      const info = await refresh()
      if (info && info.no_of_downloads < (before ?? 0)) return
    }
  }
}

/** Downloads per order and format. */
const limit = 5

/** The link, when it is one that may be followed. */
export function safeDownloadLink({ template_link: link, no_of_downloads: left }: DownloadInfo) {
  return left > 0 && /^(https?:\/\/|\/(?!\/))/.test(link) ? link : undefined
}

/** Why there is no link. */
export function missingLinkReason({ message, no_of_downloads: left }: DownloadInfo): string {
  if (left <= 0) return texts.downloadsUsedUp
  return message || 'There is no document to download yet.'
}

/** How often the customer may still download. */
export const downloadsLeftText = ({ no_of_downloads: left }: DownloadInfo): string =>
  left > limit ? `${left} downloads left` : `${left} of ${limit} downloads left`
