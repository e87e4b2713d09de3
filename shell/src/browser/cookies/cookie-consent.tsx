import { createRoot } from 'react-dom/client'
import type { AnalyticsSettings } from '../../app/start-document'
import { countVisits } from './analytics'
import { consentCookie, consentIn, type Consent } from './consent'
import { CookieBar } from './cookie-bar'

/**
 * Counts visits where somebody agreed. Where a counter is set and nothing was decided yet, asks once; where
 * none is set, informs once.
 */
export function startConsent(analytics: AnalyticsSettings | undefined, mayAsk: boolean) {
  const asks = analytics?.hosts.includes(location.hostname) ?? false
  const consent = consentIn(document.cookie)
  if (isSettled(consent, asks)) return countVisits(analytics, consent)
  if (!mayAsk) return
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  const decide = (accepted: boolean) => {
    const choice = !asks ? 'informed' : accepted ? 'accepted' : 'declined'
    document.cookie = consentCookie(choice, location.protocol === 'https:')
    root.unmount()
    container.remove()
    countVisits(analytics, choice)
  }
  root.render(<CookieBar asks={asks} onDecide={decide} />)
}

/** Who was only informed was never asked. */
const isSettled = (consent: Consent, asks: boolean) =>
  consent !== 'undecided' && !(asks && consent === 'informed')
