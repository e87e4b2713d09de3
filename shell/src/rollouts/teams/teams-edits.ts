import { isRemoteName } from 'release-contracts/remote-name'
import { listedTeams, ownerOf, teamsOf } from 'release-contracts/team-rules'
import { platformTeam, teamNamePattern, type TeamRole, type Teams } from 'release-contracts/teams'
import { teamsTexts } from '../wording/team-texts'

/** One edit of the teams; answers with the whole document as it is then. */
export type TeamsEdit = (teams: Teams) => Teams

/** The team platform names no remotes: it owns what no other team does. */
export const giveRemote =
  (remote: string, owner: string): TeamsEdit =>
  (before) => ({
    ...before,
    teams: Object.fromEntries(
      Object.entries(before.teams).map(([name, team]) => {
        if (ownerOf(before, remote) === owner) return [name, team]
        const others = team.remotes.filter((item) => item !== remote)
        const owns = name === owner && owner !== platformTeam
        return [name, { ...team, remotes: owns ? [...others, remote] : others }]
      }),
    ),
  })

export const setProtected =
  (remote: string, on: boolean): TeamsEdit =>
  (before) => {
    const others = before.protected.filter((item) => item !== remote)
    return { ...before, protected: on ? [...others, remote] : others }
  }

/** Without a role the member leaves the team. */
export const setRole =
  (team: string, member: string, role: TeamRole | undefined): TeamsEdit =>
  (before) => {
    const { remotes, members } = before.teams[team] ?? { remotes: [], members: {} }
    const kept = Object.entries(members).filter(([name]) => role || name !== member)
    const next = { ...Object.fromEntries(kept), ...(role && { [member]: role }) }
    return { ...before, teams: { ...before.teams, [team]: { remotes, members: next } } }
  }

export const addTeam =
  (team: string): TeamsEdit =>
  (before) => ({ ...before, teams: { ...before.teams, [team]: { remotes: [], members: {} } } })

/** Its remotes go to the team platform. */
export const removeTeam =
  (team: string): TeamsEdit =>
  (before) => {
    const { [team]: _, ...others } = before.teams
    return { ...before, teams: others }
  }

/** As they are shown: the team platform first, also where the document does not name it. */
export const teamNames = ({ teams }: Pick<Teams, 'teams'>) => [
  platformTeam,
  ...Object.keys(teams)
    .filter((name) => name !== platformTeam)
    .sort(),
]

/** Every remote that has a card, and those that a team was given before their first release. */
export const remoteNames = (teams: Teams, known: readonly string[]) =>
  [
    ...new Set([
      ...known,
      ...Object.values(teams.teams).flatMap(({ remotes }) => remotes),
      ...teams.protected,
    ]),
  ].sort()

/** Why this cannot be the name of a new team; undefined when it can. */
export function teamNameError(teams: Teams, name: string): string | undefined {
  if (!teamNamePattern.test(name)) return teamsTexts.teamWrong
  return teamNames(teams).includes(name) ? teamsTexts.teamTaken(name) : undefined
}

export function remoteNameError(remotes: readonly string[], name: string): string | undefined {
  if (!isRemoteName(name)) return teamsTexts.remoteWrong
  return remotes.includes(name) ? teamsTexts.remoteTaken(name) : undefined
}

export function memberNameError(teams: Teams, team: string, name: string): string | undefined {
  if (name === '' || name.length > 150) return teamsTexts.memberWrong
  return team in listedTeams(teams, name) ? teamsTexts.memberTaken(name, team) : undefined
}

/** Whether an administrator can change the teams once they are these. */
export const keepsAccess = (teams: Teams, username: string) =>
  teamsOf(teams, username)[platformTeam] === 'approver'
