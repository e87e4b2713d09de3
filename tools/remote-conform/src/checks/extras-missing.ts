import { findingOf, pass, type Check } from './check'
import { brokenStage, stageText } from '../drive/stage'
import { visit } from '../drive/visit'

/** How the harness says what a loader answered. */
const notFoundAnswer = 'The loader answered notFound()'

/** The module works with an API that has none of the calls under `/api/x/`. */
export const extrasMissing: Check = {
  name: 'no /api/x',
  async run(testBed, subject) {
    const { page, errors } = await visit(testBed, subject, { fault: 'no-extras' })
    const text = await stageText(page)
    // A page about what only our own API has is not there without it, and may say so.
    if (subject.kind === 'page' && text.includes(notFoundAnswer)) {
      return pass('shows "not found" when the calls under /api/x/ answer 404')
    }
    const broken = brokenStage(text, subject.kind)
    return findingOf(
      [...(broken ? [broken] : []), ...errors.uncaught.map((text) => `uncaught: ${text}`)],
      'Treat 404 from /api/x/ as a missing feature: show the page without it.',
      'works without the calls under /api/x/',
    )
  },
}
