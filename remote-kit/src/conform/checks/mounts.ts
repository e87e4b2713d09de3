import { judge, type Check } from '../check'
import { withPage } from '../drive/open-page'
import { brokenStage, stageText } from '../drive/stage'

/** The module stands at its address, and nothing in the console says otherwise. */
export const mounts: Check = {
  name: 'mounts',
  run: (bench, subject) =>
    withPage(bench, subject, async ({ page, heard }) => {
      const broken = brokenStage(await stageText(page), subject.kind)
      const violations = await page.evaluate(() => globalThis.amofinProbe.violations)
      return judge(
        [
          ...(broken ? [broken] : []),
          ...heard.uncaught.map((text) => `uncaught: ${text}`),
          ...heard.console.map((text) => `console: ${text}`),
          ...heard.missing.map((text) => `a file did not come: ${text}`),
          ...violations.map((text) => `content security policy: ${text}`),
        ],
        `Open ${subject.address} in npm run harness and mend what the console says.`,
        'mounts and says nothing in the console',
      )
    }),
}
