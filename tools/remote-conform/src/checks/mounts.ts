import { findingOf, type Inspection } from './check'
import { brokenStage, stageText } from '../drive/stage'

/** The module stands at its address, and nothing in the console says otherwise. */
export const mounts: Inspection = {
  name: 'mounts',
  async inspect({ page, errors }, _bench, { address, kind }) {
    const broken = brokenStage(await stageText(page), kind)
    const violations = await page.evaluate(() => globalThis.amofinProbe.violations)
    return findingOf(
      [
        ...(broken ? [broken] : []),
        ...errors.uncaught.map((text) => `uncaught: ${text}`),
        ...errors.console.map((text) => `console: ${text}`),
        ...errors.missing.map((text) => `a file did not load: ${text}`),
        ...violations.map((text) => `content security policy: ${text}`),
      ],
      `Open ${address} in npm run harness and fix what the console reports.`,
      'mounts without a console message',
    )
  },
}
