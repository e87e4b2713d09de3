import { isDeepStrictEqual } from 'node:util'
import type { AnswerPath, Answers } from 'agreement-template/answers'
import { getAnswer, setAnswer } from 'agreement-template/change-answers'
import { evaluateForm, type Evaluation, type ItemView } from 'agreement-template/evaluate'
import { parseDocument, parsePage } from 'agreement-template/parse-server'
import { renderDocument } from 'agreement-template/render'
import { allServices } from './all-services'
import type { ServiceSeed } from './service-seed'

const today = '2026-11-20'
const named = allServices.map((service) => [service.slug, service] as const)

/** Every question of a filled form is emptied, typed into and answered again, one after the other. */
function* typing({ pages, document, samples }: ServiceSeed) {
  const forms = pages.map(({ html }) => parsePage(html).page)
  const template = parseDocument(document).document
  let answers: Answers = samples
  let evaluation = evaluateForm(forms, answers, { today })
  const written = ({ values }: Evaluation) => renderDocument(template, values, { today })
  let tree = written(evaluation)
  for (const path of evaluation.pages.flatMap(({ items }) => pathsIn(items))) {
    for (const answer of ['', 'no ', getAnswer(samples, path) ?? null]) {
      answers = setAnswer(answers, path, answer)
      evaluation = evaluateForm(forms, answers, { today, previous: evaluation, changed: path })
      const { changed } = evaluation
      tree = renderDocument(template, evaluation.values, { today, previous: tree, changed })
      const fresh = evaluateForm(forms, answers, { today })
      yield { stepped: { evaluation, tree }, fresh: { evaluation: fresh, tree: written(fresh) } }
    }
  }
}

function pathsIn(items: readonly ItemView[]): AnswerPath[] {
  return items.flatMap((item) => {
    if (item.kind === 'field') return [item.path]
    if (item.kind === 'group') return pathsIn(item.items)
    return item.kind === 'repeat' ? item.entries.flatMap((entry) => pathsIn(entry.items)) : []
  })
}

const comparable = ({ pages, values, stored, problems }: Evaluation) => ({
  pages,
  values,
  stored,
  problems,
})

/** Jest's comparison, which can show what differs, takes ten times as long. */
function expectSame(actual: unknown, expected: unknown) {
  if (!isDeepStrictEqual(actual, expected)) expect(actual).toEqual(expected)
}

test.each(named)('%s: typing leads to what a fresh evaluation gives', (_slug, service) => {
  let quick = 0
  for (const { stepped, fresh } of typing(service)) {
    expectSame(comparable(stepped.evaluation), comparable(fresh.evaluation))
    expectSame(stepped.tree.blocks, fresh.tree.blocks)
    expect(stepped.tree.blanks).toBe(fresh.tree.blanks)
    quick += stepped.evaluation.changed ? 1 : 0
  }
  expect(quick).toBeGreaterThan(0)
})
