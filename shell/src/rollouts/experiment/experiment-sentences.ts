import type { ExperimentState } from 'release-contracts/experiment'
import { dayOf } from '../wording/figures'
import { experimentTexts as words, outcomeNames } from '../wording/experiment-texts'
import type { RemoteOverview } from 'release-contracts/rollout-messages'
import { compatibleVersions, stableOf } from '../reading/remote-state'

const dayMs = 24 * 3_600_000

/** How an experiment stands, or what it found, in plain sentences. */
export function experimentSentences(experiment: ExperimentState, now: string): string[] {
  const { plan, visitors, startedAt, result } = experiment
  if (result) return found(experiment, result)
  const needed = plan.visitors.stable + plan.visitors.canary
  const earliest = new Date(Date.parse(startedAt) + plan.days * dayMs).toISOString()
  return [
    words.progress(visitors.stable + visitors.canary, needed),
    ...ratioSentence(experiment),
    words.noConclusion(dayOf(earliest, now)),
  ]
}

function ratioSentence({ ratio, canary, percentage }: ExperimentState): string[] {
  if (!ratio) return []
  const { arrived, isWrong } = ratio
  const ofCanary = arrived.canary / (arrived.stable + arrived.canary)
  return [(isWrong ? words.ratioWrong : words.ratioRight)(ofCanary, percentage, canary)]
}

function found(
  { plan, stable, canary, percentage }: ExperimentState,
  { verdict, found: shares, visitors, arrived }: NonNullable<ExperimentState['result']>,
): string[] {
  const counted = words.counted(visitors.stable + visitors.canary)
  if (verdict === 'stopped') return [counted, words.stopped]
  if (verdict === 'untrusted' || !shares) {
    const ofCanary = arrived.canary / (arrived.stable + arrived.canary)
    return [counted, words.untrusted(ofCanary, percentage, canary)]
  }
  return [
    words.shares(canary, stable, [shares.canary, shares.stable], plan.metric),
    words.difference(shares.difference, shares.low, shares.high),
    verdict === 'no-difference'
      ? words.noDifference(plan.effect)
      : words.better(isBetter(verdict, plan.metric) ? canary : stable),
    counted,
  ]
}

/** Of what is counted only waiting is bad. */
const isBetter = (verdict: 'higher' | 'lower', metric: ExperimentState['plan']['metric']) =>
  (verdict === 'higher') === (metric !== 'slow')

/** Whether the canary won, so that rolling it out is the task in view. */
export const isWon = ({ result, plan }: ExperimentState) =>
  (result?.verdict === 'higher' || result?.verdict === 'lower') &&
  isBetter(result.verdict, plan.metric)

/** When it was, and what became of it. */
export function experimentTimes(experiment: ExperimentState, now: string): string[] {
  const { startedAt, ended, stable, canary } = experiment
  if (!ended) return [words.since(dayOf(startedAt, now))]
  return [
    words.from(dayOf(startedAt, now), dayOf(ended.at, now)),
    outcomeNames[ended.outcome](stable, canary),
  ]
}

/** Versions that can be tried beside stable, newest first. */
export const testableVersions = (remote: RemoteOverview): string[] =>
  compatibleVersions(remote).filter((version) => version !== stableOf(remote))
