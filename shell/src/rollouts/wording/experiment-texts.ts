import type { ExperimentMetric, ExperimentOutcome } from 'release-contracts/experiment'
import { count, percent } from './figures'

/** 0.0042 is "0.42", of a hundred visitors. */
export const points = (share: number) => Number((share * 100).toFixed(2))

const signed = (share: number) => `${share < 0 ? '−' : '+'}${Math.abs(points(share))}`
const pointWord = (share: number) =>
  `${points(share)} percentage ${points(share) === 1 ? 'point' : 'points'}`

/** "of visitors with 1.9.0 ordered" */
const did: Record<ExperimentMetric, string> = {
  orders: 'ordered',
  checkouts: 'opened the checkout',
  slow: 'waited more than 4 seconds for their first page',
}

export const metricNames: Record<ExperimentMetric, string> = {
  orders: 'Visitors who order',
  checkouts: 'Visitors who open the checkout',
  slow: 'Visitors who wait more than 4 seconds for their first page',
}

export const outcomeNames: Record<ExperimentOutcome, (stable: string, canary: string) => string> = {
  kept: (stable) => `${stable} was kept.`,
  continued: (_stable, canary) => `${canary} was rolled out further.`,
  halted: (_stable, canary) => `${canary} was halted, so it ended early.`,
}

export const experimentTexts = {
  start: 'Start an experiment',
  startBusy: 'Starting',
  title: (version: string) => `experiment with ${version}`,
  titleNew: (remote: string) => `${remote}: start an experiment`,
  confirm: (share: string) => `Start at ${share}`,
  done: (version: string) => `the experiment with ${version} has started.`,
  further: (version: string) => `Roll ${version} out`,
  furtherTitle: (version: string) => `roll ${version} out`,
  furtherDone: (version: string) => `${version} is rolled out from its current share.`,
  furtherBusy: 'Changing',
  keep: (version: string) => `Keep ${version}`,
  all: 'Experiments',
  version: 'Version to try',
  share: 'Share of visitors who get it, in percent',
  shareHelp: '50% is fastest.',
  shareWrong: 'Enter a number from 1 to 99.',
  metric: 'What to measure',
  baseline: 'Current rate, in percent of visitors',
  baselineWrong: 'Enter a number between 0 and 100.',
  effect: 'Smallest difference to detect, in percentage points',
  effectHelp: 'From 2% to 2.4% is 0.4 points. A smaller difference needs many more visitors.',
  effectWrong: 'Enter a number above 0, so that the share stays between 0% and 100%.',
  days: 'Minimum days',
  daysHelp: 'Whole weeks cover every weekday.',
  daysWrong: 'Enter whole days from 1 to 60.',
  needs: (visitors: number, days: number) =>
    `It needs ${count(visitors)} visitors and at least ${count(days)} ${days === 1 ? 'day' : 'days'}. A real difference of that size is then found in 4 of 5 experiments, and one that is not real in at most 1 of 20.`,
  stays: 'Visitors keep their version until it ends. The share stays as it is.',
  halts: 'If the new version fails, is slow or stops people from ordering, it is halted.',
  fromHere: 'From then on it is a normal rollout: you raise its share, then promote it.',
  notInOne: 'No experiment is running any more.',
  inOne: 'It is in an experiment now.',
  heading: (canary: string, stable: string, metric: ExperimentMetric) =>
    `Experiment: ${canary} beside ${stable}, by ${metricNames[metric].replace('Visitors', 'visitors')}.`,
  progress: (visitors: number, needed: number) =>
    `${count(Math.min(visitors, needed))} of ${count(needed)} visitors so far.`,
  noConclusion: (until: string) =>
    `No result yet. It appears once all these visitors have come, on ${until} at the earliest. Until then the figures are hidden, because stopping early can show a difference that is not real.`,
  ratioRight: (found: number, meant: number, version: string) =>
    `${percent(points(found))} of visitors got ${version}; ${percent(meant)} were planned. The difference is within chance.`,
  ratioWrong: (found: number, meant: number, version: string) =>
    `${percent(points(found))} of visitors got ${version}; ${percent(meant)} were planned. Chance alone explains that in at most 1 of 1,000 experiments: one of the versions loses visitors before they are counted. Do not wait for the result. Find the cause, then start again.`,
  shares: (canary: string, stable: string, found: [number, number], metric: ExperimentMetric) =>
    `Of visitors with ${canary}, ${percent(points(found[0]))} ${did[metric]}; with ${stable}, ${percent(points(found[1]))}.`,
  difference: (difference: number, low: number, high: number) =>
    `The difference is ${signed(difference)} percentage points (95% confidence: ${signed(low)} to ${signed(high)}).`,
  better: (version: string) => `${version} is better.`,
  noDifference: (effect: number) =>
    `No difference was found. A difference of ${pointWord(effect)} would have been found in 4 of 5 experiments.`,
  untrusted: (found: number, meant: number, version: string) =>
    `The result cannot be trusted: ${percent(points(found))} of visitors got ${version}; ${percent(meant)} were planned, which chance alone explains once in 1,000 experiments. One of the versions loses visitors before they are counted. Find the cause, then start again.`,
  stopped: 'It ended before enough visitors came, so there is no result.',
  counted: (visitors: number) => `${count(visitors)} visitors.`,
  from: (from: string, until: string) => `From ${from} to ${until}.`,
  since: (from: string) => `Since ${from}.`,
  listTitle: (remote: string) => `Experiments with ${remote}`,
  loading: 'Loading the experiments…',
  what: 'the experiments',
  none: 'No experiments with this remote yet.',
}
