import type { PageAssignment } from 'shared-contracts/assignment'
import { putAbovePage } from './put-above-page'
import { QaBar } from './qa-bar'
import { SafeModeBar } from './safe-mode-bar'

/** What the visitor must know about the versions of this page. */
export function showPageBars({ override, safeMode }: PageAssignment) {
  if (!override && !safeMode) return
  putAbovePage(
    <>
      {override && <QaBar {...override} />}
      {safeMode && <SafeModeBar />}
    </>,
  )
}
