import type { ExperimentState } from 'release-contracts/experiment'
import type { RemoteControl } from 'release-contracts/rollout'
import { metricText } from '../../../shell/src/server/rollouts/change-text'
import { lagosTime } from '../../../shell/src/server/rollouts/rules-text'

const dayMs = 24 * 3_600_000

/** What was started: the visitors it takes, what ends it before, and how it is watched. */
export function startedLines({ remote, rollout }: RemoteControl): string[] {
  if (!rollout?.experiment) return []
  const { visitors, days, metric } = rollout.experiment
  return [
    `It measures ${metricText(metric)}, and needs ${count(visitors.stable + visitors.canary)} visitors and at least ${daysText(days)}.`,
    `It stops automatically if ${rollout.canary} has errors, is slow or reduces orders.`,
    `Watch it with: npm run rollout -- ${remote} experiment`,
  ]
}

/** The experiments of a remote, newest first: how far the running one is, and what others found. */
export function experimentLines(
  { remote, rollout }: RemoteControl,
  experiments: readonly ExperimentState[],
): string[] {
  const isCounted = experiments.some(({ ended }) => !ended)
  const fresh = rollout?.experiment && rollout.state === 'running' && !isCounted
  const lines = [
    ...(fresh
      ? [`The experiment with ${rollout.canary} is starting. Look again in a moment.`]
      : []),
    ...experiments.flatMap(oneExperiment),
  ]
  return lines.length > 0 ? lines : [`There has been no experiment with ${remote}.`]
}

function oneExperiment(experiment: ExperimentState): string[] {
  const { canary, stable, percentage, plan, startedAt, result, ended } = experiment
  return [
    `${canary} at ${percentage}% beside ${stable}, by ${metricText(plan.metric)}, since ${lagosTime(startedAt)}`,
    `  ${result ? resultText(experiment, result) : progressText(experiment)}`,
    ...ratioText(experiment),
    `  ${ended ? `Ended ${lagosTime(ended.at)}: ${outcomes[ended.outcome]}.` : endText(experiment)}`,
  ]
}

function progressText({ visitors, plan, startedAt }: ExperimentState): string {
  const needed = plan.visitors.stable + plan.visitors.canary
  const here = Math.min(visitors.stable + visitors.canary, needed)
  const earliest = new Date(Date.parse(startedAt) + plan.days * dayMs).toISOString()
  return `${count(here)} of ${count(needed)} visitors so far. The result is computed once, after the last of them, on ${lagosTime(earliest)} at the earliest.`
}

function ratioText({ ratio, canary, percentage }: ExperimentState): string[] {
  if (!ratio) return []
  const { arrived, isWrong } = ratio
  const found = percent(arrived.canary / (arrived.stable + arrived.canary))
  const came = `${found} of visitors had ${canary}, expected ${percentage}%`
  return isWrong
    ? [`  WRONG RATIO: ${came}: one version loses visitors before they are counted. End it.`]
    : [`  ${came}, within chance.`]
}

function resultText(
  { canary, stable, percentage, plan }: ExperimentState,
  { verdict, found, visitors, arrived }: NonNullable<ExperimentState['result']>,
): string {
  const counted = `${count(visitors.stable + visitors.canary)} visitors`
  if (verdict === 'stopped')
    return `${counted}. It ended before all visitors were counted, so there is no result.`
  if (verdict === 'untrusted' || !found) {
    const share = arrived.canary / (arrived.stable + arrived.canary)
    return `${counted}. The result cannot be trusted: ${percent(share)} of visitors had ${canary}, expected ${percentage}%. One version loses visitors before they are counted.`
  }
  const winner = (verdict === 'higher') === (plan.metric !== 'slow') ? canary : stable
  const verdictText =
    verdict === 'no-difference' ? 'No difference was found' : `${winner} is better`
  const interval = `${signed(found.low)} to ${signed(found.high)}`
  return `${verdictText}: ${percent(found.canary)} with ${canary}, ${percent(found.stable)} with ${stable}, a difference of ${signed(found.difference)} points (95% confidence: ${interval}). ${counted}.`
}

const endText = ({ remote, canary, stable }: ExperimentState) =>
  `End it with: npm run rollout -- ${remote} experiment keep (${stable} stays) | continue (${canary} is rolled out further)`

const outcomes = {
  kept: 'stable stays',
  continued: 'the canary was rolled out further',
  halted: 'the canary was halted',
}

const count = (number: number) => number.toLocaleString('en-GB')
const daysText = (days: number) => (days === 1 ? '1 day' : `${days} days`)
const points = (share: number) => Number((share * 100).toFixed(2))
const percent = (share: number) => `${points(share)}%`
const signed = (share: number) => `${share < 0 ? '-' : '+'}${Math.abs(points(share))}`
