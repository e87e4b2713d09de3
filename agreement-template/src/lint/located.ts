import type { TemplateProblem } from '../schema/schema'
import { type Place, placeOf } from '../source/source-tree'

/** The same problems, at this place where they name none of their own. */
export function located(problems: readonly TemplateProblem[], place: Place): TemplateProblem[] {
  return problems.map((problem) =>
    problem.line === undefined ? { ...problem, ...placeOf(place) } : problem,
  )
}
