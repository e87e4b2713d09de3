/** Loads of one variant, and those of them that failed. */
export interface VariantLoads {
  loads: number
  failed: number
}

/** Ten minutes of one trial: both variants side by side, under the same weather. */
export interface TrialSlot {
  stable: VariantLoads
  canary: VariantLoads
}

export interface Evaluation {
  verdict: 'too-early' | 'healthy' | 'worse'
  stable: VariantLoads
  canary: VariantLoads
  /** Natural logarithm of the evidence that the canary fails more often; the odds are 1 at 0. */
  evidence: number
  /** What the evidence has to reach. */
  threshold: number
}

/** A canary is judged by no fewer loads. */
export const minLoads = 200

/** Chance that a rollout of a canary that is no worse is stopped; trial t spends the 2^t-th part. */
export const falseAlarms = 0.01

/** The same for its slowness, beside the one above. */
export const falseSlownessAlarms = 0.002

/** The same for orders that do not come. */
export const falseOrderAlarms = 0.002

/** How many times as often the canary may fail, all taken for equally likely. */
const risks = [1.5, 2, 3, 5, 10, 20, 50]
/** The same of slow loads, which are common: of a share of 10% nothing is 20 times. */
const slownessRisks = [1.25, 1.5, 2, 3, 5]
/** Share of the orders that still come. */
const ordersLeft = [0.8, 0.6, 0.4, 0.2, 0.05]
/** Above this share of canary loads stable has too few to compare with. */
const maxCanaryShare = 0.95

/**
 * A sequential test of "the canary fails no more often than stable", one-sided and safe to look at
 * as often as one likes: a mixture sequential probability ratio test (Wald 1947; Robbins 1970;
 * Johari, Pekelis and Walsh, "Always valid inference", 2015).
 *
 * Takes the slots of one trial, oldest first. Of a slot with n1 canary and n0 stable loads, m of
 * which failed, x of them the canary's, only x is asked about: when the canary is no worse, x is at
 * most hypergeometric. With s = n1 / (n1 + n0) and a relative risk r, r^x / (1 - s + s r)^m then has
 * a mean of at most 1, because a hypergeometric number is dominated by the binomial one for every
 * convex function (Hoeffding 1963). The product over the slots, mixed over the grid of risks, is a
 * non-negative supermartingale, and by Ville's inequality it ever reaches 1/α with a chance of at
 * most α. The base rate may go up and down over the day, and the percentage may change from slot to
 * slot: neither enters.
 *
 * Chance puts visitors into variants, not loads. So of one visitor's failed loads only the first may
 * be given, or one browser that breaks on every page would stop a good canary.
 *
 * That is a theorem for looks at the ends of slots. In the midst of a slot the factor's mean is
 * still at most 1, but its highest point is not bounded by Ville; looking after every single load
 * was therefore measured (`sequential-test.simulation.test.ts`) and stays well below α as well.
 *
 * Where stable has next to no traffic (at 100%) the canary is compared with a fixed rate instead:
 * the limit, or stable's rate over the slots before when that is higher. It cannot tell a bad
 * canary from a bad hour there. Both comparisons share α half and half.
 *
 * Power: 5% against 0.1% is stopped after some 200 canary loads, at the latest (99 of 100 rollouts)
 * after 600. Twice stable's rate takes thousands. docs/releases.md has the table.
 *
 * @param limit Share of loads that may fail (0 to 1); a canary below it is never `worse`.
 * @param trial Number of the trial within its rollout, from 1.
 */
export function evaluate(
  slots: readonly TrialSlot[],
  { limit, trial }: { limit: number; trial: number },
): Evaluation {
  const evidence = logMean([compared(slots), alone(slots, limit)])
  return evaluation(slots, evidence, { trial, chance: falseAlarms, limit })
}

/**
 * The same test of "the canary is slow no more often than stable", where a slot's loads are visitors
 * whose first load was measured and `failed` those that had to wait too long. Only what stands beside stable
 * is compared: at 100% a slow hour of the network would look like a slow canary, so it is not judged.
 * Non-inferior is what was not found worse; docs/releases.md has what is found after how many loads.
 *
 * @param trial Number of the trial within its rollout, from 1.
 */
export function evaluateSpeed(slots: readonly TrialSlot[], trial: number): Evaluation {
  const evidence = compared(slots, slownessRisks)
  return evaluation(slots, evidence, { trial, chance: falseSlownessAlarms })
}

/**
 * The same test of "the canary's visitors order no less often than stable's", where a slot's loads are
 * visitors whose first load of the trial fell into it and `failed` those of them who ordered, whenever
 * they did. Below a risk of 1 the factor is as convex, so what holds above holds here.
 *
 * @param trial Number of the trial within its rollout, from 1.
 */
export function evaluateOrders(slots: readonly TrialSlot[], trial: number): Evaluation {
  const evidence = compared(slots, ordersLeft)
  return evaluation(slots, evidence, { trial, chance: falseOrderAlarms, limit: -1 })
}

interface Rules {
  trial: number
  /** Of a false alarm in the first trial. */
  chance: number
  /** A canary whose rate is no higher is never worse. */
  limit?: number
}

function evaluation(
  slots: readonly TrialSlot[],
  evidence: number,
  { trial, chance, limit = 0 }: Rules,
): Evaluation {
  const stable = sum(slots.map((slot) => slot.stable))
  const canary = sum(slots.map((slot) => slot.canary))
  const threshold = Math.log(2 ** trial / chance)
  const worse = evidence >= threshold && rateOf(canary) > limit
  const verdict = canary.loads < minLoads ? 'too-early' : worse ? 'worse' : 'healthy'
  return { verdict, stable, canary, evidence, threshold }
}

/** Evidence of the slots in which both variants have loads. */
function compared(slots: readonly TrialSlot[], tried: readonly number[] = risks): number {
  const counted = slots.filter((slot) => slot.canary.loads > 0 && !lacksComparison(slot))
  return logMean(
    tried.map((risk) =>
      total(counted, ({ stable, canary }) => {
        const share = canary.loads / (canary.loads + stable.loads)
        const failed = canary.failed + stable.failed
        return canary.failed * Math.log(risk) - failed * Math.log1p(share * (risk - 1))
      }),
    ),
  )
}

/** Evidence of the slots in which the canary is alone, against what was known when they began. */
function alone(slots: readonly TrialSlot[], limit: number): number {
  const before: VariantLoads = { loads: 0, failed: 0 }
  const logs = risks.map(() => 0)
  for (const slot of slots) {
    const expected = within(Math.max(limit, rateOf(before)), 0.0001, 0.99)
    if (lacksComparison(slot)) {
      for (const [index, risk] of risks.entries()) {
        logs[index] = (logs[index] ?? 0) + likelihoodRatio(slot.canary, expected, risk)
      }
    }
    before.loads += slot.stable.loads
    before.failed += slot.stable.failed
  }
  return logMean(logs)
}

function likelihoodRatio({ loads, failed }: VariantLoads, expected: number, risk: number) {
  // A rate cannot pass 1: of high rates the higher one tried lies half way to it.
  const rate = Math.min(expected * risk, (1 + expected) / 2)
  return (
    failed * Math.log(rate / expected) + (loads - failed) * Math.log((1 - rate) / (1 - expected))
  )
}

const lacksComparison = ({ stable, canary }: TrialSlot) =>
  canary.loads > maxCanaryShare * (canary.loads + stable.loads)

export const rateOf = ({ loads, failed }: VariantLoads) => (loads === 0 ? 0 : failed / loads)

const sum = (variants: readonly VariantLoads[]): VariantLoads => ({
  loads: total(variants, ({ loads }) => loads),
  failed: total(variants, ({ failed }) => failed),
})

const total = <T>(items: readonly T[], of: (item: T) => number) =>
  items.reduce((soFar, item) => soFar + of(item), 0)

const within = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high)

/** Logarithm of the mean of what the logarithms stand for, without overflow. */
function logMean(logs: readonly number[]): number {
  const highest = Math.max(...logs)
  return highest + Math.log(total(logs, (log) => Math.exp(log - highest)) / logs.length)
}
