import { useState } from 'react'
import { createPayLink, revokePayLink } from 'shared-contracts/api/pay-link.contract'
import type { PayLink } from 'shared-contracts/api/pay-link.schema'
import { failureOf, failureText } from 'shared-contracts/failure'
import { useRevalidator } from 'shared-contracts/router'
import { useShell } from 'shared-contracts/shell'
import { Button } from 'shared-ui/button'
import { DateText } from 'shared-ui/date-text'
import { Panel } from 'shared-ui/panel'
import { useRestoredFocus } from 'shared-ui/restored-focus'
import { ShareLink } from 'shared-ui/share-link'
import styles from './pay-link-request.module.css'
import { payLinkRequestTexts } from './texts'
import { useSignInAgain } from './use-sign-in-again'

interface PayLinkRequestProps {
  order: string
  /** The owner pays less, by a coupon or a plan that does not go with the link. */
  discounted?: boolean
}

/** For an order's owner: a link by which somebody else pays it, made and withdrawn here. */
export function PayLinkRequest({ order, discounted = false }: PayLinkRequestProps) {
  const { href, serves, toast } = useShell()
  const { link, busy, make, withdraw } = usePayLink(order)
  const restoredFocus = useRestoredFocus()
  if (!serves('checkout.pay-link')) return null
  const path = link && href('checkout.pay-link', { token: link.token })
  return (
    <Panel title={payLinkRequestTexts.ask}>
      <div className={styles.stack} {...restoredFocus}>
        <p className="visually-hidden" role="status">
          {link && payLinkRequestTexts.made}
        </p>
        <p>{payLinkRequestTexts.askHint}</p>
        {discounted && <p>{payLinkRequestTexts.fullPrice}</p>}
        {link && path ? (
          <>
            <ShareLink
              url={`${globalThis.location.origin}${path}`}
              title={payLinkRequestTexts.share}
              onCopied={() => toast(payLinkRequestTexts.copied, 'success')}
              onRefused={() => toast(payLinkRequestTexts.notCopied)}
            />
            <p>
              {payLinkRequestTexts.until} <DateText value={link.expires_on} style="date-time" />.
            </p>
            <Button kind="quiet" busy={busy ? 'Withdrawing' : undefined} onClick={withdraw}>
              {payLinkRequestTexts.withdraw}
            </Button>
          </>
        ) : (
          <Button kind="secondary" busy={busy ? 'Creating the link' : undefined} onClick={make}>
            {payLinkRequestTexts.make}
          </Button>
        )}
      </div>
    </Panel>
  )
}

function usePayLink(order: string) {
  const { api, signOut, toast } = useShell()
  const { revalidate } = useRevalidator()
  const { to } = useSignInAgain()
  const [link, setLink] = useState<PayLink>()
  const [busy, setBusy] = useState(false)
  const run = async (work: () => Promise<void>) => {
    setBusy(true)
    await work().catch((error: unknown) => {
      const failure = failureOf(error)
      if (failure.kind === 'expired') return signOut({ expired: true, to })
      toast(failureText(failure))
      // The order was paid, or changed otherwise: the page shows how it stands now.
      if (failure.kind === 'conflict') void revalidate()
    })
    setBusy(false)
  }
  return {
    link,
    busy,
    make: () =>
      run(async () => setLink(await api.call(createPayLink, { body: { order_no: order } }))),
    withdraw: () =>
      run(async () => {
        await api.call(revokePayLink, { params: { orderNo: order } })
        setLink(undefined)
        toast(payLinkRequestTexts.withdrawn, 'success')
      }),
  }
}
