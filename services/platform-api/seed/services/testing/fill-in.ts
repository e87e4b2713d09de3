import type { Answers } from 'agreement-template/answers'
import { evaluateForm } from 'agreement-template/evaluate'
import { parseDocument, parsePage } from 'agreement-template/parse-server'
import { renderDocument } from 'agreement-template/render'
import type { ServiceSeed } from '../service-seed'

export { documentLines as linesOf } from 'agreement-template/lint-prints'

const TODAY = '2026-11-20'

/** The form and the document of a service with these answers. */
export function fillIn({ pages, document }: ServiceSeed, answers: Answers) {
  const forms = pages.map(({ html }) => parsePage(html).page)
  const evaluation = evaluateForm(forms, answers, { today: TODAY })
  const tree = renderDocument(parseDocument(document).document, evaluation.values, { today: TODAY })
  return { evaluation, tree }
}
