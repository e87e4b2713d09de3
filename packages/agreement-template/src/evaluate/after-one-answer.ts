import type { Answer, Answers } from '../answers/answers'
import type { FormPage } from '../schema/schema'
import { normal } from './form-values'
import type { Evaluation, EvaluationOptions, FieldView, ItemView, PageView } from './form-view'
import { issueOf, issuesOf } from './page-views'
import { shareUnchanged } from './share-unchanged'

/**
 * The evaluation after one answer changed, of a question that nothing else in the form reads: all
 * the rest stands. Undefined where more may have changed. Most keystrokes are this.
 */
export function afterOneAnswer(
  pages: readonly FormPage[],
  answers: Answers,
  { today, previous, changed: key }: EvaluationOptions,
): Evaluation | undefined {
  if (!previous || previous.basis.today !== today || key === undefined) return undefined
  if (!samePages(previous.basis.pages, pages)) return undefined
  const before = previous.pages[onlyMention(pages, key)]
  const asked = before && questionOf(before.items, key)
  const answer = answers[key]
  if (!asked || asked.field.calc || answer === undefined) return undefined
  const view = answered(asked, answer, before.number)
  const values = withAnswer(previous.values, key, view.value)
  return {
    ...withPage(previous, before, withView(before, asked, view)),
    values,
    stored: withAnswer(previous.stored, key, answer),
    changed: values === previous.values ? [] : [key],
    basis: { pages, today },
  }
}

const samePages = (a: readonly FormPage[], b: readonly FormPage[]) =>
  a.length === b.length && a.every((page, index) => page === b[index])

/** Index of the page that asks for the key, when no other place of the form mentions it; else -1. */
function onlyMention(pages: readonly FormPage[], key: string): number {
  const index = pages.findIndex(({ keys }) => keys.includes(key))
  const again = pages.findLastIndex(({ keys }) => keys.includes(key)) !== index
  return again || !pages[index]?.once.includes(key) ? -1 : index
}

function questionOf(items: readonly ItemView[], path: string): FieldView | undefined {
  for (const item of items) {
    if (item.kind === 'field' && item.path === path) return item
    const inside = item.kind === 'group' ? questionOf(item.items, path) : undefined
    if (inside) return inside
  }
  return undefined
}

function answered(asked: FieldView, answer: Answer, page: number): FieldView {
  const view = { ...asked, value: normal(asked.field, answer) }
  return shareUnchanged(asked, { ...view, problem: issueOf(view, page) })
}

function withView(page: PageView, before: FieldView, after: FieldView): PageView {
  if (before === after) return page
  const items = exchanged(page.items, before, after)
  const problems = before.problem === after.problem ? page.problems : issuesOf(items)
  return { ...page, items, problems }
}

/** Only the groups on the way to the question are new. */
function exchanged(
  items: readonly ItemView[],
  before: FieldView,
  after: FieldView,
): readonly ItemView[] {
  const next = items.map((item): ItemView => {
    if (item === before) return after
    if (item.kind !== 'group') return item
    const inside = exchanged(item.items, before, after)
    return inside === item.items ? item : { ...item, items: inside }
  })
  return next.some((item, index) => item !== items[index]) ? next : items
}

function withPage({ pages, problems }: Evaluation, before: PageView, after: PageView) {
  if (before === after) return { pages, problems }
  const all = pages.map((page) => (page === before ? after : page))
  const same = before.problems === after.problems
  return { pages: all, problems: same ? problems : all.flatMap((page) => page.problems) }
}

function withAnswer(answers: Answers, key: string, answer: Answer | undefined): Answers {
  const kept = shareUnchanged(answers[key], answer)
  return Object.hasOwn(answers, key) && kept === answers[key]
    ? answers
    : { ...answers, [key]: kept }
}
