import type { Pool } from 'pg'
import type { ArmHealth, RemoteOverview } from 'release-contracts/rollout-messages'
import type { RemoteControl, Rollout } from 'release-contracts/rollout'
import { readDay, trend } from './load-trend'
import { readLoadTimes } from './load-times'
import { evaluateTrial } from './evaluate-trial'
import { rateOf, type VariantLoads } from './sequential-test'
import { trialKey } from '../plan/decision'
import { readTrial, sumOf } from './trial-slots'

type Health = RemoteOverview['health']

const dayMs = 24 * 3_600_000

/**
 * How a remote does: both variants of the present trial side by side while something is rolled out,
 * else the last 24 hours of the version in force. Load times are of the version, in any variant.
 */
export async function remoteHealth(
  pool: Pool,
  { remote, rollout }: RemoteControl,
  inForce: { stable?: string },
  now: Date,
): Promise<Health> {
  const day = await readDay(pool, remote, now)
  const loadsPerDay = sumOf(day).loads
  if (rollout) {
    const ofCanary = day.filter(
      ({ variant, trial }) => variant === 'canary' && trial === trialKey(rollout),
    )
    const compared = await comparison(pool, remote, rollout, inForce.stable)
    return { ...compared, trend: trend(ofCanary, now), loadsPerDay }
  }
  const ofStable = day.filter(({ version }) => version === inForce.stable)
  const variants = { stable: sumOf(ofStable) }
  const since = new Date(now.getTime() - dayMs)
  return {
    ...(await described(pool, remote, variants, inForce, since)),
    heldBack: 0,
    verdict: 'none',
    trend: trend(ofStable, now),
    loadsPerDay,
  }
}

async function comparison(
  pool: Pool,
  remote: string,
  rollout: Rollout,
  stable: string | undefined,
): Promise<Pick<Health, 'stable' | 'canary' | 'heldBack' | 'verdict'>> {
  const counts = await readTrial(pool, remote, rollout)
  const { verdict } = evaluateTrial(counts, rollout)
  const versions = { stable, canary: rollout.canary }
  const variants = await described(pool, remote, counts, versions, new Date(rollout.startedAt))
  return { ...variants, heldBack: counts.heldBack, verdict }
}

/** Arms with their version and its load time; none for a version that is not there. */
async function described(
  pool: Pool,
  remote: string,
  variants: { stable: VariantLoads; canary?: VariantLoads },
  versions: { stable?: string; canary?: string },
  since: Date,
): Promise<Pick<Health, 'stable' | 'canary'>> {
  const { stable, canary } = versions
  const named = [stable, canary].filter((version) => version !== undefined)
  const times = await readLoadTimes(pool, remote, named, since)
  return {
    ...(stable && { stable: variantHealth(stable, variants.stable, times) }),
    ...(canary && variants.canary && { canary: variantHealth(canary, variants.canary, times) }),
  }
}

function variantHealth(
  version: string,
  { loads, failed }: VariantLoads,
  times: ReadonlyMap<string, number>,
): ArmHealth {
  const loadP75Ms = times.get(version)
  const rate = rateOf({ loads, failed })
  return { version, loads, failed, rate, ...(loadP75Ms !== undefined && { loadP75Ms }) }
}
