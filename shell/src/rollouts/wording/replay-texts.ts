import { count, seconds } from './figures'

/** Words about what led to a failure. */
export const replayTexts = {
  open: 'Where and on what',
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
