import { platformTeam, type RemoteAccess, type TeamRole, type Teams } from 'release-contracts/teams'
import type { RemoteControl } from 'release-contracts/rollout'
import { listedTeams, ownerOf } from 'release-contracts/team-rules'

/** Who asks: the name goes into the history. */
export interface Actor {
  name: string
  via: 'session' | 'token' | 'secret'
  /** Role by team; nothing for an administrator whom no team lists once the platform team is closed. */
  teams: Readonly<Record<string, TeamRole>>
  /** Of the person, or of whoever made the token. */
  account?: number | undefined
  /** Of a session: what a token that this account makes lives by. */
  mark?: string | undefined
}

export const noTeams: Teams = { teams: {}, protected: [] }

const rank: Record<TeamRole, number> = { viewer: 0, releaser: 1, approver: 2 }
const reaches = (role: TeamRole | undefined, needed: TeamRole) =>
  role !== undefined && rank[role] >= rank[needed]

/** Staff who are no administrators look at what the teams that list them own, whatever role stands there. */
export function viewableBy(
  teams: Pick<Teams, 'teams'>,
  username: string,
): Record<string, TeamRole> {
  const names = Object.keys(listedTeams(teams, username))
  return Object.fromEntries(names.map((name) => [name, 'viewer']))
}

/** The higher one of what the owner's team and the platform team give. */
export function roleOn(teams: Teams, actor: Pick<Actor, 'teams'>, remote: string) {
  const own = actor.teams[ownerOf(teams, remote)]
  const platform = actor.teams[platformTeam]
  return reaches(own, platform ?? 'viewer') ? own : platform
}

export const inPlatform = ({ teams }: Pick<Actor, 'teams'>, needed: TeamRole) =>
  reaches(teams[platformTeam], needed)

/** Teams in which somebody has at least this role. */
export const teamsWith = ({ teams }: Pick<Actor, 'teams'>, needed: TeamRole) =>
  Object.keys(teams).filter((team) => reaches(teams[team], needed))

/** Why somebody may not do this to a remote; undefined when they may. */
export function refusalReason(
  teams: Teams,
  actor: Pick<Actor, 'name' | 'teams'>,
  remote: string,
  needed: TeamRole,
): string | undefined {
  const role = roleOn(teams, actor, remote)
  if (reaches(role, needed)) return undefined
  const owner = ownerOf(teams, remote)
  if (role === undefined) {
    return `${remote} belongs to the team ${owner}. ${membership(actor)} Ask the team ${owner}.`
  }
  return `${remote} belongs to the team ${owner}, and this change needs the role ${needed} in it. ${actor.name} has the role ${role}.`
}

/** The remotes that somebody may see in the history; undefined: all of them. */
export const seenBy = ({ teams }: Teams, actor: Pick<Actor, 'teams'>) =>
  inPlatform(actor, 'viewer')
    ? undefined
    : Object.keys(actor.teams).flatMap((team) => teams[team]?.remotes ?? [])

/** Why somebody may not approve on this remote, whoever asked for the change. */
export function approverRefusal(teams: Teams, actor: Actor, remote: string): string | undefined {
  if (actor.via !== 'token') return refusalReason(teams, actor, remote, 'approver')
  return 'A token cannot approve. A signed-in person with the role approver must do it.'
}

/** Why the teams may not become these: what ends the protection of a remote is requested and approved by itself. */
export function protectionRefusal(before: Teams, after: Teams): string | undefined {
  const ended = before.protected.filter((remote) => !after.protected.includes(remote))
  const [first] = ended
  if (first === undefined) return undefined
  const [names, them] =
    ended.length > 1 ? [`${ended.join(', ')} are`, 'them'] : [`${first} is`, 'it']
  return `${names} protected, and two people must agree to end that. Nothing was saved. Leave ${them} under "protected", then request the end: "Remove protection" on its card in the console, or npm run rollout -- ${first} unprotect.`
}

/** Whoever changes the teams may ask for the end of a protection; no tool does. */
export const mayUnprotect = (actor: Actor) => actor.via !== 'token' && inPlatform(actor, 'approver')

export function membership({ name, teams }: Pick<Actor, 'name' | 'teams'>) {
  const own = Object.keys(teams)
  if (own.length === 0) return `${name} belongs to no team.`
  return `${name} belongs to ${own.length > 1 ? 'the teams' : 'the team'} ${own.join(', ')}.`
}

/** Nobody approves their own request, and no tool does. */
export function mayApprove(
  teams: Teams,
  actor: Actor,
  { remote, requested }: Pick<RemoteControl, 'remote' | 'requested'>,
) {
  if (!requested || actor.via === 'token') return false
  return (
    reaches(roleOn(teams, actor, remote), 'approver') &&
    !isSamePerson(requested, { by: actor.name, account: actor.account })
  )
}

interface Person {
  by: string
  account?: number | undefined
}

/** A token counts as the person who made it. */
export const isSamePerson = (a: Person, b: Person) =>
  a.by === b.by || (a.account !== undefined && a.account === b.account)

/** What the console says and offers for a remote; undefined where somebody may not even look. */
export function accessOf(
  teams: Teams,
  actor: Actor,
  control: RemoteControl,
): RemoteAccess | undefined {
  const { remote } = control
  const role = roleOn(teams, actor, remote)
  return (
    role && {
      team: ownerOf(teams, remote),
      role,
      protected: teams.protected.includes(remote),
      mayApprove: mayApprove(teams, actor, control),
      ...(teams.protected.includes(remote) && mayUnprotect(actor) && { mayUnprotect: true }),
    }
  )
}
