import { patternKey, patternsOf, type ManifestPage } from 'shared-contracts/remote-manifest'

export interface Claimant {
  remote: string
  pages: readonly ManifestPage[]
  /** When this remote first registered a release that claims a pattern. */
  claimedAt: (pattern: string) => string
}

export interface Conflict {
  pattern: string
  winner: string
  loser: string
}

export interface ClaimedPage {
  remote: string
  page: ManifestPage
}

/** Who claimed a pattern first keeps it; the others' pages lose that pattern. */
export function resolveClaims(claimants: readonly Claimant[]) {
  const owners = new Map<string, { remote: string; since: string }>()
  const conflicts: Conflict[] = []
  const sorted = [...claimants].sort((a, b) => (a.remote < b.remote ? -1 : 1))
  for (const { remote, pages, claimedAt } of sorted) {
    for (const pattern of pages.flatMap(patternsOf)) {
      const key = patternKey(pattern)
      const owner = owners.get(key)
      const since = claimedAt(pattern)
      if (!owner || since < owner.since) owners.set(key, { remote, since })
      if (!owner || owner.remote === remote) continue
      const wins = since < owner.since
      conflicts.push({
        pattern,
        winner: wins ? remote : owner.remote,
        loser: wins ? owner.remote : remote,
      })
    }
  }
  const keeps = (remote: string) => (pattern: string) =>
    owners.get(patternKey(pattern))?.remote === remote
  const pages = claimants.flatMap(({ remote, pages }) =>
    pages.flatMap((page) => claimedPage(remote, page, keeps(remote))),
  )
  return { pages, conflicts }
}

function claimedPage(
  remote: string,
  page: ManifestPage,
  keeps: (pattern: string) => boolean,
): ClaimedPage[] {
  const [path, ...aliases] = patternsOf(page).filter(keeps)
  return path === undefined ? [] : [{ remote, page: { ...page, path, aliases } }]
}
