import type { PlanPage } from 'release-contracts/plan'

/** One address of a page. `index` 0 is its path, the others are its aliases. */
export interface Claim {
  page: PlanPage
  path: string
  index: number
}

/**
 * Every address of the plan, each once. The router matches without regard to case and to the
 * names of parameters, so two claims that differ only in those are the same claim: the first
 * one in the plan keeps it.
 */
export function claimedPaths(pages: readonly PlanPage[]): { kept: Claim[]; dropped: Claim[] } {
  const kept: Claim[] = []
  const dropped: Claim[] = []
  const seen = new Set<string>()
  for (const page of pages) {
    for (const [index, path] of [page.path, ...page.aliases].entries()) {
      const shape = shapeOf(path)
      const place = seen.has(shape) ? dropped : kept
      seen.add(shape)
      place.push({ page, path, index })
    }
  }
  return { kept, dropped }
}

const shapeOf = (path: string) =>
  path
    .toLowerCase()
    .replace(/\/+$/, '')
    .replace(/:[^/?]+/g, ':')
