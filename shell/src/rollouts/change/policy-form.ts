import type { RolloutPolicy } from 'release-contracts/rollout'
import { workingHours, type StepHours } from 'release-contracts/schedule'
import { fields } from '../wording/change-texts'

/** A policy as it is typed. */
export interface PolicyForm {
  stages: string
  auto: boolean
  minutes: string
  /** Only at the hours that follow. */
  atHours: boolean
  days: string[]
  from: string
  until: string
  action: RolloutPolicy['guard']['action']
  /** In percent. */
  limit: string
}

export type PolicyErrors = Partial<Record<keyof PolicyForm, string>>

export const policyForm = ({ stages, advance, guard }: RolloutPolicy): PolicyForm => ({
  stages: stages.join(', '),
  auto: advance.auto,
  minutes: (advance.perStage ?? [advance.minutes]).join(', '),
  atHours: advance.hours !== undefined,
  ...typedHours(advance.hours ?? workingHours),
  action: guard.action,
  limit: String(Number((guard.limit * 100).toFixed(4))),
})

/** The policy that was typed, or what is wrong with it. */
export function readPolicy(form: PolicyForm): { policy: RolloutPolicy } | { errors: PolicyErrors } {
  const stages = piecesOf(form.stages).map((text) => readNumber(text) ?? NaN)
  const minutes = numbersIn(form.minutes)
  const limit = readShare(form.limit)
  const errors: PolicyErrors = {
    ...(rising(stages) ? {} : { stages: fields.stagesWrong }),
    ...mistakeInMinutes(minutes, stages.length),
    ...(form.atHours && form.days.length === 0 && { days: fields.daysWrong }),
    ...(form.atHours && !(form.from < form.until) && { until: fields.hoursWrong }),
    ...(limit === undefined ? { limit: fields.limitWrong } : {}),
  }
  if (limit === undefined || Object.keys(errors).length > 0) return { errors }
  return {
    policy: {
      stages,
      advance: {
        ...{ auto: form.auto, minutes: minutes[0] ?? 0 },
        ...(minutes.length > 1 && { perStage: minutes }),
        ...(form.atHours && { hours: readHours(form) }),
      },
      guard: { action: form.action, limit: limit / 100 },
    },
  }
}

const typedHours = ({ days, from, until }: StepHours) => ({ days: days.map(String), from, until })

const readHours = ({ days, from, until }: PolicyForm): StepHours => ({
  ...{ days: days.map(Number), from, until },
})

/** One number for all stages, or one for each. */
function mistakeInMinutes(minutes: readonly number[], stages: number): PolicyErrors {
  if (!minutes.every((value) => Number.isInteger(value) && value >= 1 && value <= 43_200)) {
    return { minutes: fields.minutesWrong }
  }
  return [1, stages].includes(minutes.length) ? {} : { minutes: fields.minutesEach(stages) }
}

const piecesOf = (text: string) => text.split(/[\s,;]+/).filter(Boolean)

/** Nothing typed is no number either. */
function numbersIn(text: string): number[] {
  const pieces = piecesOf(text)
  return pieces.length > 0 ? pieces.map(Number) : [NaN]
}

/** A share in percent, 0 to 100, with a point or a comma; undefined for anything else. */
export function readShare(text: string): number | undefined {
  const value = readNumber(text)
  return value !== undefined && value <= 100 ? value : undefined
}

function readNumber(text: string): number | undefined {
  const plain = text.trim().replace(/%$/, '').trim().replace(',', '.')
  return /^\d{1,3}(\.\d{1,4})?$/.test(plain) ? Number(plain) : undefined
}

const rising = (stages: readonly number[]) =>
  stages.length > 0 &&
  stages.length <= 20 &&
  stages.at(-1) === 100 &&
  stages.every((stage, index) => stage > (stages[index - 1] ?? -1))
