/** Pages of this long ago say nothing about the present load. */
const windowMs = 60_000
/** Pages remembered: the oldest give way. */
const maxPages = 2000
/** A version is blamed for no fewer slow pages. */
const fewestSlow = 3
/** Chance that a version no slower than its neighbours is blamed by one look. */
const chance = 0.001

interface Page {
  at: number
  version: string
  slow: boolean
}

/**
 * Whose pages are slow here, compared with those of all other versions in the same minute: on a
 * machine that is too busy all are, and nobody is to blame. Without neighbours nobody is blamed either.
 */
export function createSlowness(now: () => number) {
  let pages: Page[] = []

  function add(version: string, slow: boolean) {
    const at = now()
    pages.push({ at, version, slow })
    if (pages.length > maxPages) pages = pages.slice(-maxPages / 2)
  }

  return {
    inTime: (version: string) => add(version, false),
    /** Counts a slow page; true when the version is to blame. */
    slow(version: string): boolean {
      add(version, true)
      pages = pages.filter(({ at }) => now() - at < windowMs)
      const own = pages.filter((page) => page.version === version)
      const slowOwn = own.filter(({ slow }) => slow).length
      const slowAll = pages.filter(({ slow }) => slow).length
      if (slowOwn < fewestSlow) return false
      return chanceOf(slowOwn, { own: own.length, slow: slowAll, all: pages.length }) <= chance
    },
  }
}

/**
 * Fisher's exact test, one-sided: the chance that at least so many of the slow pages fall to a
 * version by accident, when it has `own` of all pages.
 */
function chanceOf(least: number, { own, slow, all }: { own: number; slow: number; all: number }) {
  let sum = 0
  for (let hits = least; hits <= Math.min(own, slow); hits += 1) {
    if (slow - hits > all - own) continue
    sum += Math.exp(choose(own, hits) + choose(all - own, slow - hits) - choose(all, slow))
  }
  return sum
}

/** Natural logarithm of the binomial coefficient. */
function choose(from: number, take: number): number {
  let log = 0
  for (let step = 1; step <= take; step += 1) log += Math.log((from - take + step) / step)
  return log
}
