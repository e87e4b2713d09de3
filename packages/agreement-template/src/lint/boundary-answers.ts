import { getAnswer, setAnswer } from '../answers/change-answers'
import type { Answer, AnswerPath, Answers, Entries } from '../answers/answers'
import { evaluateForm, type ItemView } from '../evaluate/evaluate-form'
import type { FieldView, RepeatView } from '../evaluate/form-view'
import type { FormPage } from '../schema/schema'
import { fieldViews, withExamples } from './example-answers'

export interface AnswerVariant {
  /** What differs from the example answers: "notice = 1". */
  name: string
  answers: Answers
  /** The answer that begins with a capital here, where the example does not. */
  capital?: AnswerPath
}

/**
 * The example answers with one answer at a time moved to a boundary: every choice, the counts 0, 1
 * and 2 and the limits, money at its least and its most, texts that end with a stop or begin with a
 * capital, one tick only, lists with fewest and with three entries. Questions that then show are answered with examples, and moved to their boundaries too.
 * Repeatable: depends on nothing but its arguments.
 */
export function boundaryAnswers(
  pages: readonly FormPage[],
  samples: Answers,
  today: string,
): AnswerVariant[] {
  const complete = (answers: Answers) => withExamples(pages, answers, today)
  const base = { name: 'the example answers', answers: complete(samples) }
  const first = around(pages, base, today)
  const known = new Set(views(pages, base.answers, today).map(({ path }) => path))
  const dependent = first.flatMap((variant) => {
    const newViews = views(pages, variant.answers, today).filter(({ path }) => !known.has(path))
    for (const { path } of newViews) known.add(path)
    return newViews.flatMap((view) => moved(view, variant))
  })
  return [
    base,
    ...[...first, ...dependent].map((variant) => ({
      ...variant,
      answers: complete(variant.answers),
    })),
  ]
}

const views = (pages: readonly FormPage[], answers: Answers, today: string): FieldView[] =>
  evaluateForm(pages, answers, { today }).pages.flatMap(({ items }) => fieldViews(items))

function around(pages: readonly FormPage[], base: AnswerVariant, today: string): AnswerVariant[] {
  const items = evaluateForm(pages, base.answers, { today }).pages.flatMap(({ items }) => items)
  return [
    ...fieldViews(items).flatMap((view) => moved(view, base)),
    ...repeatViews(items).flatMap((view) => lengths(view, base)),
  ].map((variant) => ({ ...variant, answers: withExamples(pages, variant.answers, today) }))
}

const repeatViews = (items: readonly ItemView[]): RepeatView[] =>
  items.flatMap((item) => {
    if (item.kind === 'group') return repeatViews(item.items)
    return item.kind === 'repeat' ? [item] : []
  })

/** Another answer at a path; in a list it stands in the first entry. */
const moved = (view: FieldView, { name, answers }: AnswerVariant): AnswerVariant[] =>
  isFollowing(view.path)
    ? []
    : boundariesOf(view, getAnswer(answers, view.path)).map((answer) => ({
        name: named(name, `${view.path} = ${JSON.stringify(answer)}`),
        answers: setAnswer(answers, view.path, answer),
        ...(answer === capitalised(getAnswer(answers, view.path)) && { capital: view.path }),
      }))

/** As many people write; undefined for what has a capital, or is no text. */
const capitalised = (sample: Answer | undefined): string | undefined =>
  typeof sample === 'string' && /^\p{Ll}{2}/u.test(sample)
    ? sample.charAt(0).toUpperCase() + sample.slice(1)
    : undefined

const isFollowing = (path: AnswerPath) => /\[[1-9]\d*\]/.test(path)

const named = (name: string, change: string) =>
  name === 'the example answers' ? change : `${name}, ${change}`

function lengths({ path, repeat }: RepeatView, { answers }: AnswerVariant): AnswerVariant[] {
  const entries = (answers[path] ?? []) as Entries
  const [first = {}] = entries
  return [repeat.min, 1, 2, 3]
    .filter((count, at, all) => count <= repeat.max && all.indexOf(count) === at)
    .filter((count) => count !== entries.length && count >= repeat.min)
    .map((count) => ({
      name: `${path} with ${count} of its entries`,
      answers: {
        ...answers,
        [path]: Array.from({ length: count }, (_, at) => entries[at] ?? first),
      },
    }))
}

function boundariesOf(view: FieldView, sample: Answer | undefined): Answer[] {
  const { field, options } = view
  if (field.calc) return []
  switch (field.type) {
    case 'yesno':
    case 'select':
    case 'radio':
      return options.map(({ value }) => value).filter((value) => value !== sample)
    case 'checkbox':
      return field.multiple ? options.map(({ value }) => [value]) : []
    case 'number':
      return counts(view)
    case 'money':
      return [view.min ?? '0', '1000.50', view.max ?? maxMoney]
    case 'state':
      return ['Lagos', 'Oyo', 'Federal Capital Territory'].filter((state) => state !== sample)
    case 'text':
    case 'textarea':
      return texts(view, sample)
    default:
      return field.required ? [] : ['']
  }
}

/** More than anything costs: its words fill several lines, and what is left of a sum is gone. */
const maxMoney = '999999999999'

function counts({ min, max }: FieldView): string[] {
  const [lowest, highest] = [Number(min ?? 0), Number(max ?? 100)]
  return [...new Set([0, 1, 2, lowest, highest])]
    .filter((count) => count >= lowest && count <= highest)
    .map(String)
}

/** Left empty where it may be, with a stop at its end and with a capital, as many people write. */
function texts({ field }: FieldView, sample: Answer | undefined): string[] {
  const stopped = typeof sample === 'string' && /[\p{L}\d]$/u.test(sample) && !field.pattern
  const capital = field.pattern ? undefined : capitalised(sample)
  return [
    ...(field.required ? [] : ['']),
    ...(stopped ? [`${sample}.`] : []),
    ...(capital ? [capital] : []),
  ]
}
