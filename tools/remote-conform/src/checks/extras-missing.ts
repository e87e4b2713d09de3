import { findingOf, type Check } from '../check'
import { brokenStage, stageText } from '../drive/stage'
import { visit } from '../drive/visit'

/** The module works with an API that has none of the calls under `/api/x/`. */
export const extrasMissing: Check = {
  name: 'no /api/x',
  async run(testBed, subject) {
    const { page, errors } = await visit(testBed, subject, { fault: 'no-extras' })
    const broken = brokenStage(await stageText(page), subject.kind)
    return findingOf(
      [...(broken ? [broken] : []), ...errors.uncaught.map((text) => `uncaught: ${text}`)],
      'Treat 404 from /api/x/ as a feature that is not there: show the page without it.',
      'stands without the calls under /api/x/',
    )
  },
}
