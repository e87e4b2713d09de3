import { brand } from 'shared-contracts/brand'
import { formatDate } from 'shared-ui/date-text'
import { Seal } from 'shared-ui/seal'
import { StatusStamp } from 'shared-ui/status-stamp'
import type { Claim } from './landing'
import { NextSteps } from './next-steps'
import { PaymentFacts } from './payment-facts'
import type { Standing } from './standing'
import styles from './standing-page.module.css'
import { StatusPage } from './status-page'
import { statusWords } from './status-words'
import type { Watching } from './use-payment-watch'
import { WhatHappens } from './what-happens'

interface StandingPageProps {
  claim: Claim
  watched: Watching
  standing: Standing
}

export function StandingPage({ claim, watched, standing }: StandingPageProps) {
  return (
    <StatusPage
      {...statusWords(standing, claim)}
      stamp={<StatusStamp status={standing.status} />}
      seal={<StandingSeal standing={standing} on={watched.checkedOn ?? ''} />}
    >
      <NextSteps standing={standing} watched={watched} />
      <div className={styles.columns}>
        <WhatHappens claim={claim} standing={standing} />
        <PaymentFacts standing={standing} />
      </div>
    </StatusPage>
  )
}

/** Only for a settled fact, and for what is waited for. */
function StandingSeal({ standing: { kind, amount }, on }: { standing: Standing; on: string }) {
  if (kind !== 'paid' && kind !== 'pending') return null
  const nothingToPay = amount !== undefined && Number(amount) === 0
  const settled = nothingToPay ? 'DONE' : 'PAID'
  return (
    <Seal
      word={kind === 'paid' ? settled : 'WAITING FOR BANK'}
      tone={kind === 'paid' ? 'settled' : 'waiting'}
      top={`${brand.name} payments`.toUpperCase()}
      bottom={formatDate(on, 'short').toUpperCase()}
      size={120}
    />
  )
}
