import { callKey, isApiUrl } from '../../faults/fault'
import type { HarnessLog } from './harness-log'

/** Pictures of the API pass no transport; the browser tells of them when they came, or did not. */
export function watchPictures(log: HarnessLog) {
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceResourceTiming[]) {
      const { pathname } = new URL(entry.name, location.href)
      if (entry.initiatorType !== 'img' || !isApiUrl(pathname)) continue
      const milliseconds = Math.round(entry.duration)
      const status = entry.responseStatus || undefined
      log.add({ kind: 'call', key: callKey('GET', pathname), status, milliseconds })
    }
  })
  observer.observe({ type: 'resource' })
}
