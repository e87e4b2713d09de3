import type { Answers } from 'agreement-template/answers'
import { evaluateForm } from 'agreement-template/evaluate'
import { documentLines } from 'agreement-template/lint-prints'
import { parseDocument, parsePage } from 'agreement-template/parse-server'
import { renderDocument } from 'agreement-template/render'
import type { ServiceSeed } from '../service-seed'

export { documentLines as linesOf }

const TODAY = '2026-11-20'

/** What a customer with the example answers and these ones is told, and what is printed. */
export function printed(service: ServiceSeed, answers: Answers = {}) {
  const { evaluation, tree } = fillIn(service, { ...service.samples, ...answers })
  const problems = evaluation.problems.map(({ path, message }) => `${path}: ${message}`)
  const steps = tree.steps.map(({ text }) => text).join('\n')
  return { evaluation, tree, problems, steps, text: documentLines(tree.blocks).join('\n') }
}

/** The form and the document of a service with these answers. */
export function fillIn({ pages, document }: ServiceSeed, answers: Answers) {
  const forms = pages.map(({ html }) => parsePage(html).page)
  const evaluation = evaluateForm(forms, answers, { today: TODAY })
  const tree = renderDocument(parseDocument(document).document, evaluation.values, { today: TODAY })
  return { evaluation, tree }
}
