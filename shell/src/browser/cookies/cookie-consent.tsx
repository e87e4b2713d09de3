import { createRoot } from 'react-dom/client'
import type { AnalyticsSettings, StartDocument } from '../../app/start-document'
import { consentCookie, consentIn, mayCount, type Consent } from './consent'
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

/** P 9: analytics wait this long after the page has loaded. */
const delayMs = 4000

function countVisits(analytics: StartDocument['analytics'], consent: Consent) {
  if (!analytics || !mayCount(consent, location.hostname, analytics.hosts)) return
  const begin = () => setTimeout(() => addScript(analytics.src), delayMs)
  if (document.readyState === 'complete') begin()
  else addEventListener('load', begin, { once: true })
}

function addScript(src: string) {
  const script = document.createElement('script')
  script.src = src
  script.async = true
  document.head.append(script)
}
