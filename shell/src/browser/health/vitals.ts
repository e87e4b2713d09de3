import type { VitalName } from 'release-contracts/health'
import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals'

export interface Vital {
  name: VitalName
  /** Milliseconds; CLS has no unit. */
  value: number
  /** When it happened, in milliseconds of this page's clock. */
  at: number
}

/** Tells each of the five once for this document. A chunk of its own: it comes when all is idle. */
export function followVitals(notify: (vital: Vital) => void) {
  const notified = new Set<VitalName>()
  const notifyOnce = ({ name, value, entries }: Metric) => {
    if (notified.has(name)) return
    notified.add(name)
    notify({ name, value, at: entries.at(-1)?.startTime ?? 0 })
  }
  for (const follow of [onLCP, onINP, onCLS, onFCP, onTTFB]) follow(notifyOnce)
}
