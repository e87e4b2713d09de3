import { groupNames, type Group } from 'shared-contracts/capabilities'
import { staffGroups, type RolloutRules } from 'release-contracts/rollout'
import { lagosOffsetMs } from 'release-contracts/schedule'

/** "for staff, for account 12, for newcomers from …"; empty where nobody is named. */
export function rulesText({ groups, users, plans = [], from, until }: RolloutRules): string {
  const parts = [
    ...groupsText(groups),
    ...(plans.length > 0 ? [`for accounts on ${list(plans)}`] : []),
    ...(users.length > 0
      ? [`for ${users.length > 1 ? 'accounts' : 'account'} ${list(users)}`]
      : []),
    ...(from || until ? [`for newcomers${at('from', from)}${at('until', until)}`] : []),
  ]
  return parts.join(', ')
}

/** "for staff", "for Customer and Lawyer accounts". */
export function groupsText(groups: readonly number[]): string[] {
  const staff = staffGroups.every((group) => groups.includes(group))
  const others = groups.filter((group) => !staff || !staffGroups.includes(group))
  const names = others.map((group) => groupNames[group as Group] ?? `group ${group}`)
  return [
    ...(staff ? ['for staff'] : []),
    ...(names.length > 0 ? [`for ${list(names)} accounts`] : []),
  ]
}

const list = (items: readonly (string | number)[]) => items.join(', ')

const at = (word: string, time: string | undefined) =>
  time ? ` ${word} ${lagosTime(time)} (Lagos)` : ''

/** `2026-11-22 08:45` in Lagos. */
export const lagosTime = (iso: string) =>
  new Date(Date.parse(iso) + lagosOffsetMs).toISOString().slice(0, 16).replace('T', ' ')
