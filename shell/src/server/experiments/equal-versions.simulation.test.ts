import { expect, test } from '@jest/globals'
import { visitorsNeeded } from 'release-contracts/experiment'
import { binomial, seeded } from '../testing/simulated-loads'
import { evaluateExperiment, type ExperimentCounts } from './evaluate-experiment'
import { shareDifference } from './proportions'

const random = seeded(20_261_124)
const day = 24 * 3_600_000
const startedAt = new Date('2026-11-01T10:00:00.000Z')
const afterAWeek = new Date(startedAt.getTime() + 7 * day)

interface Site {
  baseline: number
  effect: number
  percentage: number
}

const sites: Site[] = [
  { baseline: 0.02, effect: 0.01, percentage: 50 },
  { baseline: 0.1, effect: 0.03, percentage: 50 },
  { baseline: 0.3, effect: 0.05, percentage: 20 },
]

/** Visitors come one by one, each drawn for a version, until all are here that the plan asks for. */
function simulated(site: Site, canaryShare: number): ExperimentCounts {
  const { stable, canary } = visitorsNeeded(site, site.percentage)
  const ofCanary = binomial(stable + canary, site.percentage / 100, random)
  const ofStable = stable + canary - ofCanary
  return {
    stable: { arrived: ofStable, of: ofStable, did: binomial(ofStable, site.baseline, random) },
    canary: { arrived: ofCanary, of: ofCanary, did: binomial(ofCanary, canaryShare, random) },
  }
}

function verdictOf(site: Site, canaryShare = site.baseline) {
  const plan = { visitors: visitorsNeeded(site, site.percentage), days: 7 }
  const planned = { plan, percentage: site.percentage, startedAt }
  return evaluateExperiment(simulated(site, canaryShare), planned, afterAWeek).verdict
}

const times = <T>(runs: number, run: (index: number) => T) =>
  Array.from({ length: runs }, (_, index) => run(index))
const siteOf = (index: number) => sites[index % sites.length] as Site

test('of 200 experiments with equal versions at most one in twenty finds a difference', () => {
  const verdicts = times(200, (index) => verdictOf(siteOf(index)))
  const mistaken = verdicts.filter((verdict) => verdict !== 'no-difference').length
  print(`equal versions: ${mistaken} of 200 experiments found a difference`)
  expect(mistaken).toBeLessThanOrEqual(10)
})

test('over 2,000 experiments it stays one in twenty', () => {
  const verdicts = times(2000, (index) => verdictOf(siteOf(index)))
  const mistaken = verdicts.filter((verdict) => verdict !== 'no-difference').length / 2000
  print(`equal versions: ${(mistaken * 100).toFixed(2)}% of 2,000 experiments found a difference`)
  // Three standard errors of 2,000 draws.
  expect(mistaken).toBeLessThan(0.05 + 3 * Math.sqrt((0.05 * 0.95) / 2000))
})

test('a difference of the planned size is found in four of five', () => {
  for (const site of sites) {
    const found = times(500, () => verdictOf(site, site.baseline + site.effect) === 'higher')
    const power = found.filter(Boolean).length / 500
    print(`${site.baseline} against ${site.baseline + site.effect}: found in ${power * 100}%`)
    expect(power).toBeGreaterThan(0.75)
  }
})

test('looking again and again would find differences that are not there: why there is one look', () => {
  const site = sites[1] as Site
  const peeked = times(300, () => {
    const counts = { stable: { did: 0, of: 0 }, canary: { did: 0, of: 0 } }
    return times(20, () => {
      for (const variant of [counts.stable, counts.canary]) {
        variant.of += 100
        variant.did += binomial(100, site.baseline, random)
      }
      const { low, high } = shareDifference(counts.canary, counts.stable)
      return low > 0 || high < 0
    }).includes(true)
  }).filter(Boolean).length
  print(`equal versions, looked at twenty times: ${((peeked / 300) * 100).toFixed(0)}% mistaken`)
  expect(peeked / 300).toBeGreaterThan(0.15)
})

const print = (line: string) => process.stdout.write(`${line}\n`)
