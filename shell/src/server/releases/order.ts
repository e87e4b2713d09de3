import semver from 'semver'
import type { AdmittedRelease } from './admitted-release'

/** A build straight from sources, made by `npm start` or `npm run dev`. */
export const isSourceBuild = (version: string) =>
  ['src', 'dev'].includes(String(semver.prerelease(version)?.[0]))

function rank(version: string) {
  if (isSourceBuild(version)) return 2
  return semver.prerelease(version) ? 1 : 0
}

/**
 * Released versions by number, then pre-releases, then builds from sources by time: their
 * content hashes say nothing about their order.
 */
export function newestFirst<A extends AdmittedRelease>(releases: Iterable<A>): A[] {
  return [...releases].sort((a, b) => {
    const [left, right] = [a.release.version, b.release.version]
    const byRank = rank(left) - rank(right)
    if (byRank !== 0) return byRank
    if (isSourceBuild(left)) return b.readyAt - a.readyAt || semver.rcompare(left, right)
    return semver.rcompare(left, right)
  })
}
