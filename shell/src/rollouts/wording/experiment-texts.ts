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
  furtherDone: (version: string) => `${version} is rolled out from the share that it has.`,
  furtherBusy: 'Changing',
  keep: (version: string) => `Keep ${version}`,
  all: 'Experiments',
  version: 'Version to try',
  share: 'Share of visitors who get it, in percent',
  shareHelp: 'Half of them is quickest.',
  shareWrong: 'Enter a number from 1 to 99.',
  metric: 'What it is judged by',
  baseline: 'How many do so now, in percent of visitors',
  baselineWrong: 'Enter a number between 0 and 100.',
  effect: 'Smallest difference worth finding, in percentage points',
  effectHelp: 'From 2% to 2.4% are 0.4 points. A smaller difference takes many more visitors.',
  effectWrong: 'Enter a number above 0, so that the share stays between 0% and 100%.',
  days: 'Days, at least',
  daysHelp: 'Whole weeks have all weekdays in them.',
  daysWrong: 'Enter whole days from 1 to 60.',
  needs: (visitors: number, days: number) =>
    `It takes ${count(visitors)} visitors and at least ${count(days)} ${days === 1 ? 'day' : 'days'}. A difference of that size is then found in 4 of 5 experiments, and one that is not there in 1 of 20 at most.`,
  stays: 'Visitors keep their version until it ends. The share stays as it is.',
  halts: 'If the new version fails, is slow or keeps people from ordering, it is halted.',
  fromHere: 'It is a rollout like any other from then on: you raise its share, and promote it.',
  notInOne: 'No experiment runs any more.',
  inOne: 'It is in an experiment now.',
  heading: (canary: string, stable: string, metric: ExperimentMetric) =>
    `Experiment: ${canary} beside ${stable}, by ${metricNames[metric].replace('Visitors', 'visitors')}.`,
  progress: (visitors: number, needed: number) =>
    `${count(Math.min(visitors, needed))} of ${count(needed)} visitors so far.`,
  noConclusion: (until: string) =>
    `No conclusion yet. It comes once, when all of them were here, on ${until} at the earliest. Until then what they did is not shown: whoever stops at a lucky moment finds a difference that is not there.`,
  ratioRight: (found: number, meant: number, version: string) =>
    `${percent(points(found))} of visitors came with ${version} where ${percent(meant)} were meant, within chance.`,
  ratioWrong: (found: number, meant: number, version: string) =>
    `${percent(points(found))} of visitors came with ${version} where ${percent(meant)} were meant. Chance does that in 1 of 1,000 experiments at most, however often you look: one of the versions loses visitors before they are counted. Do not wait for the result. Find out why, then start anew.`,
  shares: (canary: string, stable: string, found: [number, number], metric: ExperimentMetric) =>
    `Of visitors with ${canary}, ${percent(points(found[0]))} ${did[metric]}; with ${stable}, ${percent(points(found[1]))}.`,
  difference: (difference: number, low: number, high: number) =>
    `The difference is ${signed(difference)} percentage points (95% confidence: ${signed(low)} to ${signed(high)}).`,
  better: (version: string) => `${version} is better.`,
  noDifference: (effect: number) =>
    `No difference was found. One of ${pointWord(effect)} would have been found in 4 of 5 experiments.`,
  untrusted: (found: number, meant: number, version: string) =>
    `The result cannot be trusted: ${percent(points(found))} of visitors came with ${version} where ${percent(meant)} were meant, which chance does once in 1,000 experiments. One of the versions loses visitors before they are counted. Find out why, then start anew.`,
  stopped: 'It ended before all visitors were here, and found nothing.',
  counted: (visitors: number) => `${count(visitors)} visitors.`,
  from: (from: string, until: string) => `From ${from} to ${until}.`,
  since: (from: string) => `Since ${from}.`,
  listTitle: (remote: string) => `Experiments with ${remote}`,
  loading: 'Loading the experiments…',
  what: 'the experiments',
  none: 'There has been no experiment with this remote.',
}
