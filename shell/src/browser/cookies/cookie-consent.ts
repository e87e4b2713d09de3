import {
  answeredEvent,
  questionId,
  type AnalyticsSettings,
  type StartDocument,
} from '../../app/start-document'
import { consentAnswers, storedConsent } from 'shared-contracts/consent-cookie'

/** Counts visits where somebody agreed, now or earlier, and has the question say which cookies there are. */
export function startConsent(analytics: AnalyticsSettings | undefined) {
  countVisits(analytics)
  addEventListener(answeredEvent, () => countVisits(analytics), { once: true })
  const details = document.querySelector<HTMLDetailsElement>(`#${questionId} details`)
  if (details) listCookies(details)
}

/** Once somebody wants it; without a network the link to the page that has it stays. */
function listCookies(details: HTMLDetailsElement) {
  let isLoading = false
  const show = () => {
    const container = details.querySelector('[data-list]')
    if (isLoading || !details.open || !container) return
    isLoading = true
    import('./cookie-list').then(
      ({ showCookieList }) => showCookieList(container),
      () => void (isLoading = false),
    )
  }
  details.addEventListener('toggle', show)
  show()
}

/** P 9: analytics wait this long after the page has loaded. */
const delayMs = 4000

function countVisits(analytics: StartDocument['analytics']) {
  if (!analytics || !mayTrack(consentIn(document.cookie), location.hostname, analytics.hosts))
    return
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

type Consent = keyof typeof consentAnswers | 'undecided'

export function consentIn(documentCookies: string): Consent {
  const value = documentCookies
    .split('; ')
    .find((pair) => pair.startsWith(`${storedConsent.name}=`))
    ?.slice(storedConsent.name.length + 1)
  const match = Object.entries(consentAnswers).find(([, cookieValue]) => cookieValue === value)
  return (match?.[0] as Consent | undefined) ?? 'undecided'
}

/** Analytics run on production hosts only, and only for those who agreed (P 9). */
export function mayTrack(consent: Consent, host: string, hosts: readonly string[]): boolean {
  return consent === 'accepted' && hosts.includes(host)
}
