import type { PlanNews } from 'release-contracts/assignment'
import type { StartDocument } from '../../app/start-document'
import { Bar, BarButton, putAbovePage } from '../bars/bar'
import { texts } from '../bars/texts'
import { reloadPage } from '../recovery/reload'
import { somethingUnsaved } from '../recovery/unsaved'
import type { BrowserRouter } from '../router-view'
import { createNewsMonitor } from './news-monitor'
import type { NewsFollower } from './news'

/** Version by name of the remote, and of the shell by `shell`. */
export type Versions = Readonly<Record<string, string | undefined>>

export interface FollowNewsOptions {
  start: Pick<StartDocument, 'plan' | 'assignment'>
  /** What this document runs now. */
  present: () => Versions
  router: Pick<BrowserRouter, 'subscribe' | 'state'>
  now?: () => number
}

/**
 * Follows whether a page load would give other versions, and offers one between pages. Asks when
 * the visitor moves or comes back, or when an answer of the API says that something has changed.
 */
export function followNews({ start, present, router, now = Date.now }: FollowNewsOptions) {
  const monitor = createNewsMonitor(start.plan.id, start.assignment.epoch, now)
  let declined: string | undefined
  let hide: (() => void) | undefined

  function takeAway() {
    hide?.()
    hide = undefined
  }

  function propose() {
    const news = monitor.offered()
    if (!news || !differ(present(), versionsOf(news, present()))) return takeAway()
    if (hide || news.plan === declined || somethingUnsaved()) return
    hide = showNewsBar(() => {
      declined = news.plan
      takeAway()
    })
  }

  async function cameBack() {
    if (document.visibilityState !== 'visible') return
    await monitor.moved(location.pathname)
    propose()
  }

  followArrivals(router, propose)
  document.addEventListener('visibilitychange', () => void cameBack())
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void cameBack()
  })

  return {
    onEpoch: (epoch) => monitor.onEpoch(epoch, location.pathname),
    async replaced(remotes, url) {
      await monitor.moved(new URL(url, location.href).pathname)
      const news = monitor.offered()
      return news !== undefined && anyReplaced(remotes, present(), versionsOf(news, present()))
    },
  } satisfies NewsFollower
}

/** Runs when a navigation within the site has finished. */
function followArrivals(router: FollowNewsOptions['router'], onArrival: () => void) {
  let here = router.state.location.key
  router.subscribe(({ navigation, location: { key } }) => {
    if (navigation.state !== 'idle' || key === here) return
    here = key
    onArrival()
  })
}

/** The shell's own version counts as present where the news do not tell it. */
const versionsOf = ({ versions, shell }: PlanNews, present: Versions): Versions => ({
  ...versions,
  shell: shell ?? present.shell,
})

/** Whether a page load would give another composition. */
function differ(present: Versions, offered: Versions): boolean {
  const names = new Set([...Object.keys(present), ...Object.keys(offered)])
  return [...names].some((name) => present[name] !== offered[name])
}

/** Whether a page load would not give the present version of one of these. */
const anyReplaced = (names: readonly string[], present: Versions, offered: Versions) =>
  names.some((name) => present[name] !== offered[name])

/** Offers a page load; returns how to take the offer away. */
function showNewsBar(onLater: () => void): () => void {
  return putAbovePage(
    <Bar label={texts.newsLabel} tone="quiet" text={texts.news}>
      <BarButton onClick={reloadPage}>{texts.refresh}</BarButton>
      <BarButton onClick={onLater}>{texts.later}</BarButton>
    </Bar>,
  )
}
