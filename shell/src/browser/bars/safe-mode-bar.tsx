import { reloadPage } from '../recovery/reload'
import { forgetFailures } from '../recovery/session-cookies'
import { Bar, BarButton } from './bar'
import { texts } from './texts'

export function SafeModeBar() {
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
