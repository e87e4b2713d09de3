import type { TemplateIssue } from '../schema/schema'
import { type SourcePosition, positionOf } from '../source/source-tree'

/** The same problems, at this place where they name none of their own. */
export function withPosition(
  problems: readonly TemplateIssue[],
  place: SourcePosition,
): TemplateIssue[] {
  return problems.map((problem) =>
    problem.line === undefined ? { ...problem, ...positionOf(place) } : problem,
  )
}
