import { platformTeam, type TeamRole, type Teams } from './teams'

type Members = Pick<Teams, 'teams'>

/** The team of a remote. What nobody was given belongs to the platform team. */
export const ownerOf = ({ teams }: Members, remote: string): string =>
  Object.keys(teams).find((name) => teams[name]?.remotes.includes(remote)) ?? platformTeam

/** Role by team, of the teams that list a user name. */
export function listedTeams({ teams }: Members, username: string): Record<string, TeamRole> {
  const found = Object.entries(teams).flatMap(([name, { members }]) => {
    const role = Object.hasOwn(members, username) ? members[username] : undefined
    return role ? [[name, role] as const] : []
  })
  return Object.fromEntries(found)
}

/**
 * Role by team of an administrator of the site: the teams that list the user name. Whom none lists is in the
 * platform team, until that one lists its members.
 */
export function teamsOf({ teams }: Members, username: string): Record<string, TeamRole> {
  const found = listedTeams({ teams }, username)
  if (Object.keys(found).length > 0) return found
  const closed = Object.keys(teams[platformTeam]?.members ?? {}).length > 0
  return closed ? {} : { [platformTeam]: 'approver' }
}
