import { spread, type Spread } from '../measuring/medians'
import { screens, steps, type ListScreen, type Step } from './list-screens'
import type { ListSample } from './measure-lists'

/** Ours over react-admin's, per step. */
export const listGoal = 0.7

export interface ListRow {
  step: Step
  screens: Record<ListScreen, { shown: Spread; task: Spread }>
  /** Medians of amofin over those of react-admin. */
  ratios: { shown: number; task: number }
}

export function listReport(samples: readonly ListSample[]): ListRow[] {
  return steps.map((step) => {
    const screenSpreads = (screen: ListScreen) => {
      const screenSamples = samples.filter(
        (sample) => sample.screen === screen && sample.step === step,
      )
      return {
        shown: spread(screenSamples.map((s) => s.shown)),
        task: spread(screenSamples.map((s) => s.task)),
      }
    }
    const spreads = { amofin: screenSpreads('amofin'), reactAdmin: screenSpreads('reactAdmin') }
    const ratio = (measure: 'shown' | 'task') =>
      spreads.amofin[measure].median / spreads.reactAdmin[measure].median
    return { step, screens: spreads, ratios: { shown: ratio('shown'), task: ratio('task') } }
  })
}

export function listTable(rows: readonly ListRow[]): string {
  const text = ({ median, min, max }: Spread) =>
    [median, min, max].map((value) => Math.round(value)).join(' / ')
  return [
    `| step | ${screens.map((screen) => `${screen} shown`).join(' | ')} | ratio | ${screens.map((screen) => `${screen} main thread`).join(' | ')} | ratio |`,
    '|---|---|---|---|---|---|---|',
    ...rows.map(({ step, screens: spreads, ratios }) =>
      [
        `| ${step}`,
        ...screens.map((screen) => text(spreads[screen].shown)),
        ratios.shown.toFixed(2),
        ...screens.map((screen) => text(spreads[screen].task)),
        `${ratios.task.toFixed(2)} |`,
      ].join(' | '),
    ),
    '',
    'median / min / max in milliseconds',
    ...rows.map(({ step, ratios }) => verdict(step, ratios.shown)),
  ].join('\n')
}

const verdict = (step: Step, ratio: number) =>
  `${step}: ${ratio.toFixed(2)} of react-admin, ${ratio <= listGoal ? 'within' : 'beyond'} the goal of ${listGoal}`
