import type { PlanNews } from 'release-contracts/assignment'

/** Version by name of the remote, and of the shell by `shell`. */
export type Versions = Readonly<Record<string, string | undefined>>

/** The shell's own version counts as present where the news do not tell it. */
export const versionsOf = ({ versions, shell }: PlanNews, present: Versions): Versions => ({
  ...versions,
  shell: shell ?? present.shell,
})

/** Whether a page load would give another composition. */
export function differ(present: Versions, offered: Versions): boolean {
  const names = new Set([...Object.keys(present), ...Object.keys(offered)])
  return [...names].some((name) => present[name] !== offered[name])
}

/** Whether a page load would not give the present version of one of these. */
export const anyReplaced = (names: readonly string[], present: Versions, offered: Versions) =>
  names.some((name) => present[name] !== offered[name])
