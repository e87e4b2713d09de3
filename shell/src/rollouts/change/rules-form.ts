import type { RolloutRules } from 'release-contracts/rollout'
import { fields } from '../wording/change-texts'
import { readMoment, typedMoment, type TypedMoment } from '../wording/lagos-input'

/** Rules as they are typed. */
export interface RulesForm {
  groups: string[]
  plans: string[]
  users: string
  from: TypedMoment
  until: TypedMoment
}

export type RulesErrors = Partial<Record<'users' | 'from' | 'until', string>>

export const rulesForm = ({ groups, users, plans = [], from, until }: RolloutRules): RulesForm => ({
  groups: groups.map(String),
  plans,
  users: users.join(', '),
  from: typedMoment(from),
  until: typedMoment(until),
})

/** The rules that were typed, or what is wrong with them. */
export function readRules(form: RulesForm): { rules: RolloutRules } | { errors: RulesErrors } {
  const users = form.users.split(/[\s,;]+/).filter(Boolean)
  const from = readMoment(form.from)
  const until = readMoment(form.until)
  const backwards = from && until && Date.parse(from) >= Date.parse(until)
  const errors: RulesErrors = {
    ...(users.every((user) => /^[1-9]\d{0,8}$/.test(user)) ? {} : { users: fields.usersWrong }),
    ...(from === 'wrong' ? { from: fields.dayWrong } : {}),
    ...(backwards ? { until: fields.untilWrong } : {}),
    ...(until === 'wrong' ? { until: fields.dayWrong } : {}),
  }
  if (Object.keys(errors).length > 0) return { errors }
  return {
    rules: {
      groups: form.groups.map(Number),
      users: [...new Set(users.map(Number))],
      ...(form.plans.length > 0 && { plans: form.plans }),
      ...(from ? { from } : {}),
      ...(until ? { until } : {}),
    },
  }
}
