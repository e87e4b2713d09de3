import type { TemplateProblem } from '../schema/schema'
import { type SourcePosition, positionOf } from '../source/source-tree'

/** The same problems, at this place where they name none of their own. */
export function located(
  problems: readonly TemplateProblem[],
  place: SourcePosition,
): TemplateProblem[] {
  return problems.map((problem) =>
    problem.line === undefined ? { ...problem, ...positionOf(place) } : problem,
  )
}
