import type { PageAssignment } from 'release-contracts/assignment'
import { putAbovePage } from './put-above-page'
import { QaBar } from './qa-bar'
import type { QaFailures } from './qa-failures'
import { SafeModeBar } from './safe-mode-bar'

/** What the visitor must know about the versions of this page. */
export function showPageBars({ override, safeMode }: PageAssignment, failures: QaFailures) {
  if (!override && !safeMode) return
  putAbovePage(
    <>
      {override && <QaBar override={override} failures={failures} />}
      {safeMode && <SafeModeBar />}
    </>,
  )
}
