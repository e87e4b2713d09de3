import type { RolloutRules } from 'shared-contracts/rollout'
import { fields } from '../texts'
import { fromLagosInput, toLagosInput } from '../wording/lagos-input'

/** Rules as they are typed. */
export interface RulesForm {
  groups: string[]
  users: string
  from: string
  until: string
}

export type RulesErrors = Partial<Record<keyof RulesForm, string>>

export const rulesForm = ({ groups, users, from, until }: RolloutRules): RulesForm => ({
  groups: groups.map(String),
  users: users.join(', '),
  from: toLagosInput(from),
  until: toLagosInput(until),
})

/** The rules that were typed, or what is wrong with them. */
export function readRules(form: RulesForm): { rules: RolloutRules } | { errors: RulesErrors } {
  const users = form.users.split(/[\s,;]+/).filter(Boolean)
  const from = fromLagosInput(form.from)
  const until = fromLagosInput(form.until)
  const errors: RulesErrors = {
    ...(users.every((user) => /^[1-9]\d{0,8}$/.test(user)) ? {} : { users: fields.usersWrong }),
    ...(from && until && Date.parse(from) >= Date.parse(until) ? { until: fields.untilWrong } : {}),
  }
  if (Object.keys(errors).length > 0) return { errors }
  return {
    rules: {
      groups: form.groups.map(Number),
      users: [...new Set(users.map(Number))],
      ...(from ? { from } : {}),
      ...(until ? { until } : {}),
    },
  }
}
