import semver from 'semver'

/** A build straight from sources, made by `npm start` or `npm run dev`. */
export const isSourceBuild = (version: string) =>
  ['src', 'dev'].includes(String(semver.prerelease(version)?.[0]))

/**
 * `release`: for everybody, once it is rolled out. `pre`: a preview (`1.4.0-pr-12`), served only
 * where somebody names it. `source`: a build of sources as they stand.
 */
export function versionKind(version: string): 'release' | 'pre' | 'source' {
  if (isSourceBuild(version)) return 'source'
  return semver.prerelease(version) ? 'pre' : 'release'
}

/** One version and when it became complete (milliseconds since 1970). */
export interface DatedVersion {
  version: string
  readyAt: number
}

/**
 * Order of versions, newest first: releases by number, then previews by number, then builds from
 * sources by time, because their content hashes say nothing about their order.
 */
export function newerFirst(a: DatedVersion, b: DatedVersion): number {
  const byRank = rank(a.version) - rank(b.version)
  if (byRank !== 0) return byRank
  const byNumber = semver.rcompare(a.version, b.version)
  return isSourceBuild(a.version) ? b.readyAt - a.readyAt || byNumber : byNumber
}

const ranks = { release: 0, pre: 1, source: 2 }
const rank = (version: string) => ranks[versionKind(version)]
