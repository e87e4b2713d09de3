import { setAnswer } from '../answers/change-answers'
import type { Answer, Answers } from '../answers/answers'
import { evaluateForm, type FieldView, type ItemView } from '../evaluate/evaluate-form'
import type { Field, FormPage } from '../schema/schema'

/** One answer can show further questions, and those others: that deep a form is followed. */
const maxRounds = 12

const patterned: Readonly<Record<NonNullable<Field['pattern']>, string>> = {
  nin: '12345678901',
  bvn: '12345678901',
  nuban: '0123456789',
  rc: 'RC 1402277',
  'phone-ng': '0803 555 0141',
  email: 'ada@amofin.example',
}

/** These answers, and examples for every question that must be answered beside them. */
export function withExamples(pages: readonly FormPage[], answers: Answers, today: string): Answers {
  let filled = answers
  for (let round = 0; round < maxRounds; round += 1) {
    const { pages: views } = evaluateForm(pages, filled, { today })
    const missing = views
      .flatMap(({ items }) => fieldViews(items))
      .filter(({ problem, field, options }) =>
        field.calc ? false : problem?.kind === 'missing' || (problem && options.length > 0),
      )
    const next = missing.reduce(
      (all, view) => setAnswer(all, view.path, exampleOf(view, today)),
      filled,
    )
    if (next === filled) break
    filled = next
  }
  return balanced(pages, filled, today)
}

/** Where parts must add up to a sum, the first part takes what is missing or too much. */
function balanced(pages: readonly FormPage[], answers: Answers, today: string): Answers {
  const failing = (candidate: Answers) =>
    evaluateForm(pages, candidate, { today }).pages.flatMap(({ items }) =>
      fieldViews(items).filter(({ field, problem }) => field.calc && problem),
    )
  const [sum] = failing(answers)
  if (!sum || sum.min === undefined || sum.min !== sum.max) return answers
  const difference = Number(sum.value) - Number(sum.min)
  const parts = evaluateForm(pages, answers, { today })
    .pages.flatMap(({ items }) => fieldViews(items))
    .filter(({ path, field }) => path.includes('[0]') && numeric.includes(field.type))
  const tries = parts.flatMap(({ path, value }) =>
    [difference, -difference].map((by) => setAnswer(answers, path, String(Number(value) + by))),
  )
  return (
    tries.find((candidate) => evaluateForm(pages, candidate, { today }).problems.length === 0) ??
    answers
  )
}

const numeric: readonly Field['type'][] = ['money', 'percent', 'number']

export const fieldViews = (items: readonly ItemView[]): FieldView[] =>
  items.flatMap((item) => {
    if (item.kind === 'field') return [item]
    if (item.kind === 'group') return fieldViews(item.items)
    return item.kind === 'repeat' ? item.entries.flatMap((entry) => fieldViews(entry.items)) : []
  })

function exampleOf({ field, min, max, options }: FieldView, today: string): Answer {
  const { type, pattern, example, multiple } = field
  const [first] = options
  if (multiple) return first ? [first.value] : []
  if (pattern) return patterned[pattern]
  switch (type) {
    case 'number':
    case 'money':
    case 'percent':
      return numberBetween(min, max, type === 'money' ? 250_000 : 3)
    case 'date':
      return [min ?? '', today].sort().at(-1) as string
    case 'tel':
      return patterned['phone-ng']
    case 'email':
      return patterned.email
    case 'url':
      return 'https://amofin.example'
    case 'time':
      return '09:00'
    case 'checkbox':
      return 'yes'
    default:
      return example ?? first?.value ?? 'Ada Obi'
  }
}

function numberBetween(min: string | undefined, max: string | undefined, usual: number): string {
  const lowest = Number(min ?? 0)
  const highest = Number(max ?? usual)
  return String(Math.min(Math.max(usual, lowest), highest))
}
