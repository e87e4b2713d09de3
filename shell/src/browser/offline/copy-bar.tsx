import { formatDate } from 'shared-ui/date-text'
import { Bar, BarButton, putAbovePage } from '../bars/bar'
import { texts } from '../bars/texts'
import { reloadPage } from '../recovery/reload'

/** What is on screen comes from the device: nobody may take it for what the site says now. */
export function showCopyBar(date: string): () => void {
  return putAbovePage(
    <Bar label={texts.copyLabel} tone="warn" text={texts.copy(formatDate(date, 'date-time'))}>
      <BarButton onClick={reloadPage}>{texts.tryAgain}</BarButton>
    </Bar>,
  )
}
