import { judge, type Check } from '../check'
import { withPage } from '../drive/open-page'
import { pressAll } from '../drive/press-all'

/** Whatever is typed and pressed: only events of the catalogue, and nothing that breaks. */
export const emitsValid: Check = {
  name: 'events',
  run: (bench, subject) =>
    withPage(bench, subject, async ({ page, heard }) => {
      const pressed = await pressAll(page, bench, subject)
      const events = await page.evaluate(() => globalThis.amofinHarness.events())
      const own = events.filter(({ speaker }) => speaker.name === bench.release.name)
      return judge(
        [
          ...own.filter(({ valid }) => !valid).map(({ event }) => `${event} breaks the catalogue`),
          ...heard.uncaught.map((text) => `uncaught after a press: ${text}`),
        ],
        'Compare the payload with shared-contracts/src/bus/events.ts; the harness shows what is wrong with it.',
        `${own.length} events, all valid; ${pressed} presses`,
      )
    }),
}
