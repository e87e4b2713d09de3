import type { CountRow } from './count-batch'
import { createTally } from '../state/tally'

/** Loads and failed loads per remote and version, for `/healthz`. */
export function loadTotals() {
  const totals = createTally<Pick<CountRow, 'remote' | 'version' | 'loads' | 'failed'>>(
    ({ remote, version }) => [remote, version],
    (one, other) => ({
      ...one,
      loads: one.loads + other.loads,
      failed: one.failed + other.failed,
    }),
    200,
  )
  return {
    add: ({ remote, version, loads, failed }: CountRow) =>
      totals.add({ remote, version, loads, failed }),
    list: totals.list,
  }
}
