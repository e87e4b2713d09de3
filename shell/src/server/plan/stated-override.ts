import type { PageAssignment } from 'shared-contracts/assignment'
import type { Override } from './plan-request'

/** What a page says about its QA versions: those it shows, and why it does not show the others. */
export function statedOverride(
  { remotes, until }: Override,
  shown: (remote: string) => boolean,
  whyNot: (remote: string, version: string) => string,
): NonNullable<PageAssignment['override']> {
  const entries = Object.entries(remotes)
  const others = entries.filter(([remote]) => !shown(remote))
  const notShown = others.map(([remote, version]) => [
    remote,
    { version, why: whyNot(remote, version) },
  ])
  return {
    remotes: Object.fromEntries(entries.filter(([remote]) => shown(remote))),
    until,
    ...(others.length > 0 ? { notShown: Object.fromEntries(notShown) } : {}),
  }
}
