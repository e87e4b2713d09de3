import { judge, type Check } from '../check'
import { withPage } from '../drive/open-page'
import { brokenStage, stageText } from '../drive/stage'

/** The module works with an API that has none of the calls under `/api/x/`. */
export const extrasMissing: Check = {
  name: 'no /api/x',
  run: (bench, subject) =>
    withPage(
      bench,
      subject,
      async ({ page, heard }) => {
        const broken = brokenStage(await stageText(page), subject.kind)
        return judge(
          [...(broken ? [broken] : []), ...heard.uncaught.map((text) => `uncaught: ${text}`)],
          'Treat 404 from /api/x/ as a feature that is not there: show the page without it.',
          'stands without the calls under /api/x/',
        )
      },
      {
        prepare: async (context) => {
          await context.route('**/api/x/**', (route) =>
            route.fulfill({ status: 404, json: { detail: 'Not found.' } }),
          )
        },
      },
    ),
}
