import type { ExperimentMetric, ExperimentPlan } from 'release-contracts/experiment'
import { readPercentage, readVersion } from './read-words'
import { UsageError } from './usage-error'

export type ExperimentCommand =
  | {
      kind: 'experiment'
      remote: string
      version?: string
      percentage: number
      plan: ExperimentPlan
    }
  | { kind: 'experiments'; remote: string }
  | { kind: 'experiment-keep' | 'experiment-continue'; remote: string }

export interface ExperimentOptions {
  metric?: string | undefined
  baseline?: string | undefined
  effect?: string | undefined
  days?: string | undefined
}

const metrics = ['orders', 'checkouts', 'slow'] as const satisfies readonly ExperimentMetric[]

/** What comes after `mf-chat experiment`: nothing to watch it, how it ends, or what it is to find. */
export function experimentCommand(
  remote: string,
  words: readonly string[],
  options: ExperimentOptions,
): ExperimentCommand {
  const [word] = words
  const isPlanned = [options.metric, options.baseline, options.effect].some(Boolean)
  if (words.length === 0 && !isPlanned) return { kind: 'experiments', remote }
  if (words.length === 1 && word === 'keep') return { kind: 'experiment-keep', remote }
  if (words.length === 1 && word === 'continue') return { kind: 'experiment-continue', remote }
  return { kind: 'experiment', remote, ...readWhat(words), plan: readPlan(remote, options) }
}

/** A version and a share, either of which may be left out. */
function readWhat(words: readonly string[]) {
  const [first, second, extra] = words
  const version = first?.endsWith('%') ? undefined : first
  const share = version === undefined ? first : second
  const rest = version === undefined ? second : extra
  if (rest !== undefined) throw new UsageError(`"${rest}" is not expected here.`)
  const percentage = readPercentage(share ?? '50%')
  if (percentage >= 1 && percentage <= 99) {
    return { ...(version && { version: readVersion(version) }), percentage }
  }
  throw new UsageError(`The share is "${share}". Both versions need visitors. Use 1% to 99%.`)
}

function readPlan(remote: string, { metric, baseline, effect, days }: ExperimentOptions) {
  if (metric === undefined || baseline === undefined || effect === undefined) {
    throw new UsageError(
      `The metric is missing. For example: ${remote} experiment 50% --metric orders --baseline 2% --effect 0.4%.
--metric: orders, checkouts (visitors who open the checkout) or slow (visitors who wait more than 4 seconds).
--baseline: how many visitors do so now. --effect: the smallest difference worth finding, in percentage points.`,
    )
  }
  return {
    metric: readMetric(metric),
    ...readShares(readShare('baseline', baseline), readShare('effect', effect)),
    days: readDays(days ?? '7'),
  }
}

function readMetric(text: string): ExperimentMetric {
  const metric = metrics.find((candidate) => candidate === text)
  if (metric) return metric
  throw new UsageError(`--metric is "${text}". Type one of ${metrics.join(', ')}.`)
}

function readShares(baseline: number, effect: number) {
  if (baseline - effect > 0 || baseline + effect < 1) return { baseline, effect }
  throw new UsageError('--effect is too large: the share would not stay between 0% and 100%.')
}

function readShare(option: string, text: string): number {
  const share = readPercentage(text) / 100
  if (share > 0 && share < 1) return share
  throw new UsageError(`--${option} is "${text}". Type a percentage between 0% and 100%.`)
}

function readDays(text: string): number {
  const days = Number(text)
  if (Number.isInteger(days) && days >= 1 && days <= 60) return days
  throw new UsageError(`--days is "${text}". Give a number of days from 1 to 60.`)
}
