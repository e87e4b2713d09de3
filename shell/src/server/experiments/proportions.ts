import { z95 } from 'release-contracts/experiment'

/** Some of all: visitors who did what an experiment is about. */
export interface Proportion {
  did: number
  of: number
}

/** The 95% confidence interval of a share (Wilson's score interval). */
export function shareInterval({ did, of }: Proportion): { low: number; high: number } {
  const square = z95 ** 2
  const share = did / of
  const middle = did + square / 2
  const half = z95 * Math.sqrt(of * share * (1 - share) + square / 4)
  return { low: (middle - half) / (of + square), high: (middle + half) / (of + square) }
}

/**
 * How much larger the first share is, with its 95% confidence interval: Newcombe's hybrid score interval
 * (Statistics in Medicine 17, 1998, method 10), which holds for the few percent who order as well.
 */
export function shareDifference(first: Proportion, second: Proportion) {
  const [a, b] = [first.did / first.of, second.did / second.of]
  const [inA, inB] = [shareInterval(first), shareInterval(second)]
  return {
    difference: a - b,
    low: a - b - Math.hypot(a - inA.low, inB.high - b),
    high: a - b + Math.hypot(inA.high - a, b - inB.low),
  }
}

/** A chi-square of one degree of freedom is above it once in a thousand times. */
const chiSquare999 = 10.828

/**
 * Whether visitors came in another ratio than they were drawn in, which chance does once in a thousand
 * experiments: then a version loses visitors before they are counted, or draws them to itself.
 *
 * @param ofCanary Share that was drawn for the canary, 0 to 1.
 */
export function ratioIsWrong(
  { stable, canary }: { stable: number; canary: number },
  ofCanary: number,
): boolean {
  const all = stable + canary
  if (all === 0) return false
  const meant = { stable: all * (1 - ofCanary), canary: all * ofCanary }
  return (
    (stable - meant.stable) ** 2 / meant.stable + (canary - meant.canary) ** 2 / meant.canary >
    chiSquare999
  )
}
