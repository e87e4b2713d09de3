import type { Answers } from '../answers/answers'
import type { FormPage } from '../schema/schema'
import type { Evaluation, EvaluationOptions } from './form-view'

export type * from './form-view'

/** Everything the form shows, requires and computes for these answers. Pure; call it per change. */
export declare function evaluateForm(
  pages: readonly FormPage[],
  answers: Answers,
  options: EvaluationOptions,
): Evaluation
