import { reloadPage } from '../recovery/reload'
import { Bar, BarButton, putAbovePage } from './bar'
import { texts } from './texts'

/** Offers a page load; returns how to take the offer away. */
export function showNewsBar(onLater: () => void): () => void {
  return putAbovePage(
    <Bar label={texts.newsLabel} tone="quiet" text={texts.news}>
      <BarButton onClick={reloadPage}>{texts.refresh}</BarButton>
      <BarButton onClick={onLater}>{texts.later}</BarButton>
    </Bar>,
  )
}
