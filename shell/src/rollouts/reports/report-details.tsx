import type {
  ReportDetails,
  ReportedEvent,
  ReportedFrame,
} from 'release-contracts/rollout-messages'
import { count, seconds } from '../wording/figures'
import styles from './reports.module.css'

/** Words about what led to a failure. */
const texts = {
  open: 'Page and device',
  stack: 'Stack',
  unmapped: 'Places in the bundle: this version has no source maps here.',
  on: 'Device',
  kinds: { phone: 'Phone', tablet: 'Tablet', desktop: 'Computer' },
  window: (viewport: string) => `window ${viewport.replace('x', ' × ')}`,
  connection: (type: string) => `connection ${type}`,
  events: 'Last events',
  event: (event: string, source: string) => `${event} of ${source}`,
  noEvents: 'None on this page.',
  before: (ms: number) => (ms < 1000 ? `${count(ms)} ms before` : `${seconds(ms)} before`),
}

/** Where in the code it happened, on what device, and what had happened before. */
export function Details({ details: { frames, device, events } }: { details: ReportDetails }) {
  const { kind, browser, viewport, connection } = device
  return (
    <details className={styles.details}>
      <summary>{texts.open}</summary>
      {frames.length > 0 && (
        <>
          <h4>{texts.stack}</h4>
          <ol className={styles.lines}>
            {frames.map((frame, index) => (
              <li key={index}>{frameLine(frame)}</li>
            ))}
          </ol>
          {!frames.some(({ mapped }) => mapped) && <p className={styles.where}>{texts.unmapped}</p>}
        </>
      )}
      <h4>{texts.on}</h4>
      <p className={styles.where}>
        {[
          texts.kinds[kind],
          browser,
          ...(viewport ? [texts.window(viewport)] : []),
          ...(connection ? [texts.connection(connection)] : []),
        ].join(', ')}
      </p>
      <h4>{texts.events}</h4>
      {events.length === 0 && <p className={styles.where}>{texts.noEvents}</p>}
      {events.length > 0 && (
        <ol className={styles.lines}>
          {events.map((event, index) => (
            <li key={index}>{eventLine(event)}</li>
          ))}
        </ol>
      )}
    </details>
  )
}

/** "pay, mf-checkout/src/pay.ts:3:2" */
function frameLine({ name, file, line, column }: ReportedFrame) {
  const place = `${file.replace(/^webpack:\/\//, '')}:${line}:${column}`
  return name ? `${name}, ${place}` : place
}

/** "order.paid of mf-checkout 1.2.0, orderNumber AMF-1, 40 ms before" */
function eventLine({ event, source, before, ids }: ReportedEvent) {
  const named = Object.entries(ids).map(([name, value]) => `${name} ${value}`)
  return [texts.event(event, source), ...named, texts.before(before)].join(', ')
}
