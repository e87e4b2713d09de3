import type { PlanNews } from 'release-contracts/assignment'
import type { StartDocument } from '../../app/start-document'
import { Bar, BarButton, renderAbovePage } from '../bars/bar'
import { texts } from '../bars/texts'
import { reloadPage } from '../recovery/reload'
import { hasUnsavedWork } from '../recovery/unsaved'
import type { BrowserRouter } from '../router-view'
import { createNewsMonitor } from './news-monitor'
import type { NewsFollower } from './news'

/** Version by name of the remote, and of the shell by `shell`. */
export type Versions = Readonly<Record<string, string | undefined>>

export interface FollowNewsOptions {
  start: Pick<StartDocument, 'plan' | 'assignment'>
  /** What this document runs now. */
  runningVersions: () => Versions
  router: Pick<BrowserRouter, 'subscribe' | 'state'>
  now?: () => number
}

/**
 * Follows whether a page load would give other versions, and offers one between pages. Asks when
 * the visitor moves or comes back, or when an answer of the API says that something has changed.
 */
export function followNews({ start, runningVersions, router, now = Date.now }: FollowNewsOptions) {
  const monitor = createNewsMonitor(start.plan.id, start.assignment.epoch, now)
  let declinedPlan: string | undefined
  let hide: (() => void) | undefined

  function dismiss() {
    hide?.()
    hide = undefined
  }

  function propose() {
    const news = monitor.offeredNews()
    if (!news || !differ(runningVersions(), versionsOf(news, runningVersions()))) return dismiss()
    if (hide || news.plan === declinedPlan || hasUnsavedWork()) return
    hide = showNewsBar(() => {
      declinedPlan = news.plan
      dismiss()
    })
  }

  async function onReturn() {
    if (document.visibilityState !== 'visible') return
    await monitor.onMove(location.pathname)
    propose()
  }

  followArrivals(router, propose)
  document.addEventListener('visibilitychange', () => void onReturn())
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void onReturn()
  })

  return {
    onEpoch: (epoch) => monitor.onEpoch(epoch, location.pathname),
    async replaced(remotes, url) {
      await monitor.onMove(new URL(url, location.href).pathname)
      const news = monitor.offeredNews()
      return (
        news !== undefined &&
        anyReplaced(remotes, runningVersions(), versionsOf(news, runningVersions()))
      )
    },
  } satisfies NewsFollower
}

/** Runs when a navigation within the site has finished. */
function followArrivals(router: FollowNewsOptions['router'], onArrival: () => void) {
  let currentKey = router.state.location.key
  router.subscribe(({ navigation, location: { key } }) => {
    if (navigation.state !== 'idle' || key === currentKey) return
    currentKey = key
    onArrival()
  })
}

/** The shell's own version counts as present where the news do not tell it. */
const versionsOf = ({ versions, shell }: PlanNews, runningVersions: Versions): Versions => ({
  ...versions,
  shell: shell ?? runningVersions.shell,
})

/** Whether a page load would give another composition. */
function differ(runningVersions: Versions, offeredVersions: Versions): boolean {
  const names = new Set([...Object.keys(runningVersions), ...Object.keys(offeredVersions)])
  return [...names].some((name) => runningVersions[name] !== offeredVersions[name])
}

/** Whether a page load would not give the present version of one of these. */
const anyReplaced = (
  names: readonly string[],
  runningVersions: Versions,
  offeredVersions: Versions,
) => names.some((name) => runningVersions[name] !== offeredVersions[name])

/** Offers a page load; returns how to take the offer away. */
function showNewsBar(onLater: () => void): () => void {
  return renderAbovePage(
    <Bar label={texts.newsLabel} tone="quiet" text={texts.news}>
      <BarButton onClick={reloadPage}>{texts.refresh}</BarButton>
      <BarButton onClick={onLater}>{texts.later}</BarButton>
    </Bar>,
  )
}
