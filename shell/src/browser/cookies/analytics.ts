import type { StartDocument } from '../../app/start-document'
import { mayCount, type Consent } from './consent'

/** P 9: analytics wait this long after the page has loaded. */
const delayMs = 4000

export function countVisits(analytics: StartDocument['analytics'], consent: Consent) {
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
