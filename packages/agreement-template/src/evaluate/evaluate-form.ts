import type { Answers } from '../answers/answers'
import type { FormPage } from '../schema/schema'
import { afterOneAnswer } from './after-one-answer'
import { resolveForm } from './form-values'
import type { Evaluation, EvaluationOptions } from './form-view'
import { viewOfPage } from './page-views'
import { shareUnchanged } from './share-unchanged'
import { storedAnswers } from './stored-answers'

export type * from './form-view'

/** Everything the form shows, requires and computes for these answers. Pure; call it per change. */
export function evaluateForm(
  pages: readonly FormPage[],
  answers: Answers,
  options: EvaluationOptions,
): Evaluation {
  return afterOneAnswer(pages, answers, options) ?? evaluateAll(pages, answers, options)
}

function evaluateAll(
  pages: readonly FormPage[],
  answers: Answers,
  { today, previous }: EvaluationOptions,
): Evaluation {
  const state = resolveForm(pages, answers, today)
  const values = shareUnchanged(previous?.values, state.root) as Answers
  const views = state.pages.map((page, index) => {
    const before = previous?.pages[index]
    const holds =
      previous?.basis.today === today &&
      previous.basis.pages[index] === page.page &&
      page.page.keys.every((key) => previous.values[key] === values[key])
    return before && holds ? before : shareUnchanged(before, viewOfPage(page))
  })
  const problems = views.flatMap((page) => page.problems)
  return {
    pages: shareUnchanged(previous?.pages, views),
    values,
    stored: shareUnchanged(previous?.stored, storedAnswers(state, answers)),
    problems: shareUnchanged(previous?.problems, problems),
    basis: { pages, today },
  }
}
