import { createRoot } from 'react-dom/client'
import type { StartDocument } from '../../app/start-document'
import { countVisits } from './analytics'
import { consentCookie, consentIn } from './consent'
import { CookieBar } from './cookie-bar'

/** Asks once where nothing was decided yet, and counts visits where somebody agreed. */
export function startConsent(analytics: StartDocument['analytics'], mayAsk: boolean) {
  const consent = consentIn(document.cookie)
  if (consent !== 'undecided') return countVisits(analytics, consent)
  if (!mayAsk) return
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  const decide = (accepted: boolean) => {
    document.cookie = consentCookie(accepted, location.protocol === 'https:')
    root.unmount()
    container.remove()
    countVisits(analytics, accepted ? 'accepted' : 'declined')
  }
  root.render(<CookieBar onDecide={decide} />)
}
