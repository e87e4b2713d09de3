import { judge, type Check } from '../check'
import { withPage } from '../drive/open-page'
import { pressAll } from '../drive/press-all'
import { crashOn, stageText } from '../drive/stage'

/** Whatever is typed and pressed: only events of the catalogue, and nothing that breaks. */
export const emitsValid: Check = {
  name: 'events',
  run: (bench, subject) =>
    withPage(bench, subject, async ({ page, heard }) => {
      const pressed = await pressAll(page, bench, subject)
      const crashed = crashOn(await stageText(page))
      const events = await page.evaluate(() => globalThis.amofinHarness.events())
      const own = events.filter(({ speaker }) => speaker.name === bench.release.name)
      return judge(
        [
          ...(crashed ? [`after a press ${crashed}`] : []),
          ...own.filter(({ valid }) => !valid).map(({ event }) => `${event} breaks the catalogue`),
          ...heard.uncaught.map((text) => `uncaught after a press: ${text}`),
        ],
        'Press through the module in npm run harness, which shows what is wrong and with which event.',
        `${own.length} events, all valid; ${pressed} presses`,
      )
    }),
}
