import type { ExperimentMetric } from 'release-contracts/experiment'
import type { RolloutChange } from 'release-contracts/rollout'
import { readShare } from '../change/policy-form'
import { experimentTexts as words } from '../wording/experiment-texts'

/** An experiment as it is typed; shares in percent. */
export interface ExperimentForm {
  version: string
  share: string
  metric: ExperimentMetric
  baseline: string
  effect: string
  days: string
}

export type ExperimentErrors = Partial<Record<keyof ExperimentForm, string>>

export const experimentForm = (version: string): ExperimentForm => ({
  ...{ version, share: '50', metric: 'orders', baseline: '', effect: '', days: '7' },
})

type Start = Extract<RolloutChange, { kind: 'experiment' }>

/** The change that was typed, or what is wrong with it. */
export function readExperiment(
  form: ExperimentForm,
): { change: Start } | { errors: ExperimentErrors } {
  const percentage = readShare(form.share) ?? NaN
  const baseline = (readShare(form.baseline) ?? NaN) / 100
  const effect = (readShare(form.effect) ?? NaN) / 100
  const days = Number(form.days)
  const isPossible = effect > 0 && (baseline - effect > 0 || baseline + effect < 1)
  const errors: ExperimentErrors = {
    ...(percentage >= 1 && percentage <= 99 ? {} : { share: words.shareWrong }),
    ...(baseline > 0 && baseline < 1 ? {} : { baseline: words.baselineWrong }),
    ...(isPossible ? {} : { effect: words.effectWrong }),
    ...(Number.isInteger(days) && days >= 1 && days <= 60 ? {} : { days: words.daysWrong }),
  }
  if (Object.keys(errors).length > 0) return { errors }
  const plan = { metric: form.metric, baseline, effect, days }
  return { change: { kind: 'experiment', version: form.version, percentage, plan } }
}
