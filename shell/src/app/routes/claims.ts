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
export function claimedPaths(pages: readonly PlanPage[]): { claims: Claim[]; duplicates: Claim[] } {
  const claims: Claim[] = []
  const duplicates: Claim[] = []
  const seenShapes = new Set<string>()
  for (const page of pages) {
    for (const [index, path] of [page.path, ...page.aliases].entries()) {
      const shape = shapeOf(path)
      const list = seenShapes.has(shape) ? duplicates : claims
      seenShapes.add(shape)
      list.push({ page, path, index })
    }
  }
  return { claims, duplicates }
}

const shapeOf = (path: string) =>
  path
    .toLowerCase()
    .replace(/\/+$/, '')
    .replace(/:[^/?]+/g, ':')
