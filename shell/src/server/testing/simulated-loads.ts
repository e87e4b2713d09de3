import { randomBinomial } from 'd3-random'
import type { TrialSlot } from '../health/sequential-test'

/** Numbers in [0, 1) that are the same in every run (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** How many of `trials` succeed, drawn without trying each. */
export const binomial = (trials: number, chance: number, random: () => number): number =>
  randomBinomial.source(random)(trials, chance)()

export const emptySlot = (): TrialSlot => ({
  stable: { loads: 0, failed: 0 },
  canary: { loads: 0, failed: 0 },
})

/** One slot of a site: `share` of the loads get the canary, and the given shares of them fail. */
export function simulatedSlot(
  loads: number,
  share: number,
  { stable, canary }: { stable: number; canary: number },
  random: () => number,
): TrialSlot {
  const ofCanary = binomial(loads, share, random)
  const ofStable = loads - ofCanary
  return {
    stable: { loads: ofStable, failed: binomial(ofStable, stable, random) },
    canary: { loads: ofCanary, failed: binomial(ofCanary, canary, random) },
  }
}
