import type { PlanPage } from 'release-contracts/plan'
import type { SessionStore } from 'shared-contracts/session'
import { formatDate } from 'shared-ui/date-text'
import { whenIdle } from '../../app/remotes/slots'
import type { StartDocument } from '../../app/start-document'
import { handlingOfFetched, isStorablePage } from '../../offline/handling'
import type { VisitedPage } from '../../offline/keep-visited'
import { copyMeta, listening, workerPath } from '../../offline/names'
import { Bar, BarButton, renderAbovePage } from '../bars/bar'
import { texts } from '../bars/texts'
import { reloadPage } from '../recovery/reload'
import type { BrowserRouter } from '../router-view'
import { isDataSaverOn } from '../services/preload'

export interface FollowOfflineOptions {
  start: Pick<StartDocument, 'plan' | 'apiKey'>
  router: Pick<BrowserRouter, 'subscribe' | 'state'>
  session: Pick<SessionStore, 'store'>
  currentPage: () => Pick<PlanPage, 'access' | 'data'> | undefined
}

/** Has the browser keep what is visited, and says on the page when it comes from the device. */
export function followOffline(options: FollowOfflineOptions) {
  const { router } = options
  const show = copyBar(router)
  const workers = workersHere()
  if (!workers) return
  workers.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const { copyOf: date } = (data ?? {}) as { copyOf?: unknown }
    if (typeof date === 'string') show(date)
  })
  // This comes after the page is there: a press before it may have been answered from the device.
  workers.controller?.postMessage(listening)
  // A new worker stores all that the page has fetched, which takes the processor from what a visitor does first.
  setTimeout(() => void register(workers, options).catch(() => undefined), registrationDelayMs)
}

const registrationDelayMs = 3000

async function register(workers: ServiceWorkerContainer, options: FollowOfflineOptions) {
  // Fetched again each time it is asked for: what switches it off must not wait in a cache.
  await workers.register(workerPath, { updateViaCache: 'none' })
  const registration = await workers.ready
  // Whichever worker is active by then: a long visit outlives the one that it began with.
  followVisits(options, (visitedPage) => registration.active?.postMessage(visitedPage))
}

/**
 * Shows the bar at once, and for good, where the document is a copy. Else the page on screen may have used
 * one: the returned function shows the bar until the visitor goes on.
 */
function copyBar(router: FollowOfflineOptions['router']): (date: string) => void {
  let hide: (() => void) | undefined
  const show = (date: string) => {
    hide ??= showCopyBar(date)
  }
  const copyOf = document.querySelector(`meta[name="${copyMeta}"]`)?.getAttribute('content')
  if (copyOf) show(copyOf)
  else {
    onLeaving(router, () => {
      hide?.()
      hide = undefined
    })
  }
  return show
}

/** Calls once as each navigation begins: what comes while it goes on is of the next page. */
function onLeaving(router: FollowOfflineOptions['router'], listener: () => void) {
  let wasIdle = true
  router.subscribe(() => {
    const isIdle = router.state.navigation.state === 'idle'
    if (wasIdle && !isIdle) listener()
    wasIdle = isIdle
  })
}

/** What is on screen comes from the device: nobody may take it for what the site says now. */
const showCopyBar = (date: string) =>
  renderAbovePage(
    <Bar label={texts.copyLabel} tone="warn" text={texts.copy(formatDate(date, 'date-time'))}>
      <BarButton onClick={reloadPage}>{texts.tryAgain}</BarButton>
    </Bar>,
  )

/** Once for where the visitor is, and again after each move. */
function followVisits(
  { start: { plan, apiKey }, router, session, currentPage }: FollowOfflineOptions,
  send: (visitedPage: VisitedPage) => void,
) {
  // Who saves data has what the page loads alone bring.
  if (isDataSaverOn()) return
  let since = 0
  const sent = new Set<string>()
  session.store.subscribe(() => {
    since = performance.now()
    sent.clear()
  })
  function sendVisited(page: string | undefined) {
    const fetched = fetchedAddresses(since).filter((address) => !sent.has(address))
    fetched.forEach((address) => sent.add(address))
    // Each message starts the worker, and a list that is paged through has nothing for the device.
    if (page !== undefined || fetched.length > 0) send({ page, plan: plan.id, fetched, apiKey })
  }
  let currentKey: string | undefined
  function visit() {
    const { navigation, location } = router.state
    if (navigation.state !== 'idle' || location.key === currentKey) return
    currentKey = location.key
    const page = currentPage()
    const isStorable = page !== undefined && isStorablePage(page, location.search)
    // The page is being drawn just now.
    whenIdle(() => sendVisited(isStorable ? location.pathname : undefined))
  }
  visit()
  router.subscribe(visit)
}

/** Not in private windows of some browsers, nor without TLS. */
const workersHere = () => (navigator as Partial<Pick<Navigator, 'serviceWorker'>>).serviceWorker

/**
 * What this document has fetched, of what a device may keep, for whoever is here now: what somebody before them read was forgotten
 * with their session (`forgetVisits`), and must not be kept again. Released files are everybody's.
 */
const fetchedAddresses = (since: number): string[] => [
  ...new Set(
    performance
      .getEntriesByType('resource')
      .filter(
        ({ name, startTime }) => startTime >= since || name.startsWith(`${location.origin}/r/`),
      )
      .map(({ name }) => name)
      .filter((name) => handlingOfFetched(new URL(name), location.origin) !== 'network'),
  ),
]
