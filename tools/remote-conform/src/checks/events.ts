import { findingOf, type Inspection } from './check'
import { inPage } from '../drive/in-page'
import { pressAll } from '../drive/press-all'
import { crashOn, stageText } from '../drive/stage'

/** Whatever is typed and pressed: only events of the catalogue, and nothing that breaks. */
export const emitsValid: Inspection = {
  name: 'events',
  async inspect({ page, errors }, testBed, subject) {
    const pressed = await pressAll(page, testBed, subject)
    const crashed = crashOn(await stageText(page))
    const events = await inPage(page, () => globalThis.amofinHarness.events(), undefined)
    const own = events.filter(({ source }) => source.name === testBed.release.name)
    return findingOf(
      [
        ...(crashed ? [`after a click, ${crashed}`] : []),
        ...own
          .filter(({ valid }) => !valid)
          .map(({ event }) => `${event} does not match the catalogue`),
        ...errors.uncaught.map((text) => `uncaught after a click: ${text}`),
      ],
      'Click through the module in npm run harness, which shows the faulty event and why.',
      `${own.length} events, all valid; ${pressed} clicks`,
    )
  },
}
