import type { RolloutPolicy } from 'release-contracts/rollout'
import { fields } from '../wording/change-texts'

/** A policy as it is typed. */
export interface PolicyForm {
  stages: string
  auto: boolean
  minutes: string
  action: RolloutPolicy['guard']['action']
  /** In percent. */
  limit: string
}

export type PolicyErrors = Partial<Record<keyof PolicyForm, string>>

export const policyForm = ({ stages, advance, guard }: RolloutPolicy): PolicyForm => ({
  stages: stages.join(', '),
  auto: advance.auto,
  minutes: String(advance.minutes),
  action: guard.action,
  limit: String(Number((guard.limit * 100).toFixed(4))),
})

/** The policy that was typed, or what is wrong with it. */
export function readPolicy(form: PolicyForm): { policy: RolloutPolicy } | { errors: PolicyErrors } {
  const stages = form.stages
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map((text) => readNumber(text) ?? NaN)
  const minutes = Number(form.minutes)
  const limit = readShare(form.limit)
  const errors: PolicyErrors = {
    ...(rising(stages) ? {} : { stages: fields.stagesWrong }),
    ...(Number.isInteger(minutes) && minutes >= 1 && minutes <= 43_200
      ? {}
      : { minutes: fields.minutesWrong }),
    ...(limit === undefined ? { limit: fields.limitWrong } : {}),
  }
  if (limit === undefined || Object.keys(errors).length > 0) return { errors }
  return {
    policy: {
      stages,
      advance: { auto: form.auto, minutes },
      guard: { action: form.action, limit: limit / 100 },
    },
  }
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
