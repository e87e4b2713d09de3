import { differenceInMinutes } from 'date-fns'
import type { MouseEvent, ReactNode } from 'react'
import type { DownloadInfo } from 'shared-contracts/api/order.schema'
import { useShell } from 'shared-contracts/shell'
import { ButtonLink } from 'shared-ui/button'
import { linkIn } from './download-words'
import { saveFrom } from './save-from'

/** Links work for a quarter of an hour; older ones than this are exchanged first. */
const freshMinutes = 10
/** By then the server has begun to send, and counted. */
const countedAfter = 3000

interface DownloadLinkProps {
  href: string
  /** When the link came. */
  at: Date
  refresh: () => Promise<DownloadInfo | undefined>
  kind: 'primary' | 'secondary'
  children: ReactNode
}

/** Downloads a document, and counts anew afterwards. */
export function DownloadLink({ href, at, refresh, kind, children }: DownloadLinkProps) {
  const { toast } = useShell()

  async function saveFresh() {
    const info = await refresh()
    const link = info && linkIn(info)
    if (link) saveFrom(link)
    else if (!info) toast('The download did not start. Check your connection and try again.')
  }

  function click(event: MouseEvent) {
    if (differenceInMinutes(new Date(), at) >= freshMinutes) {
      event.preventDefault()
      void saveFresh()
    }
    setTimeout(() => void refresh(), countedAfter)
  }

  return (
    // The address of a file, which the router must leave alone.
    <ButtonLink to={href} reloadDocument download kind={kind} onClick={click}>
      {children}
    </ButtonLink>
  )
}
