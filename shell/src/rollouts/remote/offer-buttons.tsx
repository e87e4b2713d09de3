import { useState } from 'react'
import type { RemoteOverview } from 'release-contracts/rollout-messages'
import { Button } from 'shared-ui/button'
import type { RolloutActions } from '../act'
import { wordingOf } from '../change/wording-of'
import { MoreMenu } from './more-menu'
import { offersOf, type Offer } from './offers'
import styles from './remote-card.module.css'

/** What can be done now, and behind "More" what can be done besides. */
export function OfferButtons({
  remote,
  rolloutActions,
}: {
  remote: RemoteOverview
  rolloutActions: RolloutActions
}) {
  const { first, more } = offersOf(remote)
  const [busy, setBusy] = useState<string>()

  async function take({ label, act, change }: Offer) {
    if (act) return rolloutActions.open(act)
    if (!change || busy) return
    setBusy(label)
    await rolloutActions.send(remote, change)
    setBusy(undefined)
  }

  return (
    <div className={styles.offers}>
      {first.map((offer) => (
        <Button
          key={offer.label}
          small
          kind={offer.look}
          busy={busy === offer.label ? busyWord(remote, offer) : undefined}
          onClick={() => void take(offer)}
        >
          {offer.label}
        </Button>
      ))}
      <MoreMenu remote={remote.control.remote} offers={more} onTake={(offer) => void take(offer)} />
    </div>
  )
}

const busyWord = (remote: RemoteOverview, { change }: Offer) =>
  change && wordingOf(remote, change).busy
