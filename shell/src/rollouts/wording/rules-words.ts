import { brand } from 'shared-contracts/brand'
import { groupNames, type Group } from 'shared-contracts/capabilities'
import { staffGroups, type RolloutRules } from 'release-contracts/rollout'
import { notes } from './card-texts'
import { moves } from './change-texts'
import { moment } from './figures'

export const joinWords = (words: readonly string[]) =>
  new Intl.ListFormat(brand.language, { type: 'conjunction' }).format(words)

const namesOf = (groups: readonly number[]) =>
  joinWords(groups.map((group) => groupNames[group as Group] ?? String(group)))

export const namesStaff = ({ groups }: RolloutRules) =>
  staffGroups.every((group) => groups.includes(group))

/** "staff and account number 12"; undefined where the rules name nobody. */
export function shortAudience(rules: RolloutRules): string | undefined {
  return who(rules, notes.staff)
}

/** As above, with the groups of staff by their names. */
export function fullAudience(rules: RolloutRules): string | undefined {
  return who(rules, moves.staffNamed(namesOf(staffGroups)))
}

function who(rules: RolloutRules, staff: string): string | undefined {
  const whole = namesStaff(rules)
  const rest = rules.groups.filter((group) => !whole || !staffGroups.includes(group))
  const words = [
    ...(whole ? [staff] : []),
    ...(rest.length > 0 ? [notes.accounts(namesOf(rest))] : []),
    ...(rules.plans?.length ? [notes.plans(rules.plans, joinWords(rules.plans))] : []),
    ...(rules.users.length > 0
      ? [notes.users(rules.users, joinWords(rules.users.map(String)))]
      : []),
  ]
  return words.length > 0 ? joinWords(words) : undefined
}

/** When nobody new joins, in sentences. */
export function timesOf({ from, until }: RolloutRules, now: string): string[] {
  const early = from !== undefined && Date.parse(from) > Date.parse(now)
  const over = until !== undefined && Date.parse(until) <= Date.parse(now)
  if (over) return [notes.over(moment(until, now))]
  return [
    ...(early ? [notes.notBefore(moment(from, now))] : []),
    ...(until === undefined ? [] : [notes.notAfter(moment(until, now))]),
  ]
}
