import type { Answers } from '../answers/answers'
import type { FormPage } from '../schema/schema'
import { settleForm } from './form-values'
import type { Evaluation, EvaluationOptions } from './form-view'
import { viewOfPage } from './page-views'
import { shareUnchanged } from './share-unchanged'
import { storedAnswers } from './stored-answers'

export type * from './form-view'

/** Everything the form shows, requires and computes for these answers. Pure; call it per change. */
export function evaluateForm(
  pages: readonly FormPage[],
  answers: Answers,
  { today, previous }: EvaluationOptions,
): Evaluation {
  const state = settleForm(pages, answers, today)
  const views = state.pages.map(viewOfPage)
  const evaluation: Evaluation = {
    pages: views,
    values: state.root as Answers,
    stored: storedAnswers(state, answers),
    problems: views.flatMap((page) => page.problems),
  }
  return shareUnchanged(previous, evaluation)
}
