/** Pages of this long ago say nothing about the present load. */
const windowMs = 60_000
/** Pages remembered: the oldest give way. */
const maxPages = 2000
/** A version is blamed for no fewer slow pages. */
const fewestSlow = 3
/** Chance that a version no slower than its neighbours is blamed by one look. */
const chance = 0.001

/** Pages that began within so long of each other met the same machine. */
const slotMs = 10_000

interface Page {
  began: number
  version: string
  slow: boolean
  /** No worker rested while it was under way. */
  isOverload: boolean
}

/**
 * Whose pages are slow here, compared with those of all other versions that began at the same moment: on a
 * machine that is too busy all are, and nobody is to blame. Where no worker rests heavy pages come late and
 * light ones do not, so such a moment says nothing. Without neighbours nobody is blamed either.
 */
export function createSlownessMonitor(now: () => number) {
  let pages: Page[] = []

  function add(version: string, tookMs: number, how: Pick<Page, 'slow' | 'isOverload'>) {
    pages.push({ began: now() - tookMs, version, ...how })
    if (pages.length > maxPages) pages = pages.slice(-maxPages / 2)
  }

  return {
    inTime: (version: string, tookMs = 0) =>
      add(version, tookMs, { slow: false, isOverload: false }),
    /** Counts a slow page; true when the version is to blame. */
    slow(version: string, tookMs = 0, isOverload = false): boolean {
      add(version, tookMs, { slow: true, isOverload })
      pages = pages.filter(({ began }) => now() - began < windowMs)
      const moments = inSlots(pages).map((slot) => momentOf(slot, version))
      const comparable = moments.filter(({ own, all, says }) => says && own < all)
      const slowOwn = comparable.reduce((sum, moment) => sum + moment.slowOwn, 0)
      return slowOwn >= fewestSlow && chanceOf(slowOwn, comparable) <= chance
    },
  }
}

function inSlots(pages: readonly Page[]): Page[][] {
  const slots = new Map<number, Page[]>()
  for (const page of pages) {
    const slot = Math.floor(page.began / slotMs)
    slots.set(slot, [...(slots.get(slot) ?? []), page])
  }
  return [...slots.values()]
}

interface Moment {
  own: number
  slowOwn: number
  slow: number
  all: number
  /** Whether what was slow then says anything of a version. */
  says: boolean
}

function momentOf(pages: readonly Page[], version: string): Moment {
  const own = pages.filter((page) => page.version === version)
  return {
    own: own.length,
    slowOwn: own.filter(({ slow }) => slow).length,
    slow: pages.filter(({ slow }) => slow).length,
    all: pages.length,
    says: !pages.some(({ isOverload }) => isOverload),
  }
}

/**
 * Fisher's exact test over several moments, one-sided: the chance that at least so many of the slow pages
 * fall to a version by accident, when it has `own` of all pages of each.
 */
function chanceOf(least: number, moments: readonly Moment[]) {
  let sums = [1]
  for (const { own, slow, all } of moments) {
    const next = new Array<number>(sums.length + Math.min(own, slow)).fill(0)
    for (let hits = Math.max(0, slow - (all - own)); hits <= Math.min(own, slow); hits += 1) {
      const share = Math.exp(choose(own, hits) + choose(all - own, slow - hits) - choose(all, slow))
      for (const [before, likely] of sums.entries()) next[before + hits]! += likely * share
    }
    sums = next
  }
  return sums.slice(least).reduce((sum, likely) => sum + likely, 0)
}

/** Natural logarithm of the binomial coefficient. */
function choose(from: number, take: number): number {
  let log = 0
  for (let step = 1; step <= take; step += 1) log += Math.log((from - take + step) / step)
  return log
}
