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
    const of = (screen: ListScreen) => {
      const own = samples.filter((sample) => sample.screen === screen && sample.step === step)
      return { shown: spread(own.map((s) => s.shown)), task: spread(own.map((s) => s.task)) }
    }
    const found = { amofin: of('amofin'), reactAdmin: of('reactAdmin') }
    const ratio = (measure: 'shown' | 'task') =>
      found.amofin[measure].median / found.reactAdmin[measure].median
    return { step, screens: found, ratios: { shown: ratio('shown'), task: ratio('task') } }
  })
}

export function listTable(rows: readonly ListRow[]): string {
  const text = ({ median, min, max }: Spread) =>
    [median, min, max].map((value) => Math.round(value)).join(' / ')
  return [
    `| step | ${screens.map((screen) => `${screen} shown`).join(' | ')} | ratio | ${screens.map((screen) => `${screen} main thread`).join(' | ')} | ratio |`,
    '|---|---|---|---|---|---|---|',
    ...rows.map(({ step, screens: found, ratios }) =>
      [
        `| ${step}`,
        ...screens.map((screen) => text(found[screen].shown)),
        ratios.shown.toFixed(2),
        ...screens.map((screen) => text(found[screen].task)),
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
