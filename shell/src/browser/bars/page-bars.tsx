import type { PageAssignment } from 'release-contracts/assignment'
import { QaBar, type QaFailures } from './qa-bar'
import { reloadPage } from '../recovery/reload'
import { forgetFailures } from '../recovery/session-cookies'
import { Bar, BarButton, renderAbovePage } from './bar'
import { texts } from './texts'

/** What the visitor must know about the versions of this page. */
export function showPageBars({ override, safeMode }: PageAssignment, failures: QaFailures) {
  if (!override && !safeMode) return
  renderAbovePage(
    <>
      {override && <QaBar override={override} failures={failures} />}
      {safeMode && <SafeModeBar />}
    </>,
  )
}

function SafeModeBar() {
  function tryCurrent() {
    forgetFailures()
    reloadPage()
  }
  return (
    <Bar label={texts.safeLabel} tone="warn" text={texts.safe}>
      <BarButton onClick={tryCurrent}>{texts.tryCurrent}</BarButton>
    </Bar>
  )
}
