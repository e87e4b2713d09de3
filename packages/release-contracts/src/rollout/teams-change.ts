import { ownerOf } from './team-rules'
import { platformTeam, type Team, type Teams } from './teams'

/** What a change of the teams does, for the history: one sentence without a name and a time. */
export const describeChange = (before: Teams, after: Teams): string =>
  teamsChanges(before, after).join(', ') || 'teams saved without a change'

/** Each thing that a change of the teams does; nothing for the same teams in another order. */
export const teamsChanges = (before: Teams, after: Teams): string[] => [
  ...emptyTeams(before, after).map((team) => `team ${team} is gone`),
  ...emptyTeams(after, before).map((team) => `team ${team} is new`),
  ...ownerChanges(before, after),
  ...memberChanges(before, after),
  ...protectionChanges(before, after),
]

/** Teams of the first document alone of which no remote and no member tells. */
const emptyTeams = ({ teams }: Teams, other: Teams) =>
  Object.keys(teams).filter(
    (name) => name !== platformTeam && !(name in other.teams) && isEmpty(teams[name]),
  )

const isEmpty = (team: Team | undefined) =>
  team?.remotes.length === 0 && Object.keys(team.members).length === 0

function ownerChanges(before: Teams, after: Teams) {
  return [...new Set([...named(before), ...named(after)])].sort().flatMap((remote) => {
    const [from, to] = [ownerOf(before, remote), ownerOf(after, remote)]
    return from === to ? [] : [`${remote} from team ${from} to team ${to}`]
  })
}

const named = ({ teams }: Teams) => Object.values(teams).flatMap(({ remotes }) => remotes)

function memberChanges(before: Teams, after: Teams) {
  const [old, now] = [rolesOf(before), rolesOf(after)]
  return [...new Set([...old.keys(), ...now.keys()])].sort().flatMap((member) => {
    const [from, to] = [old.get(member), now.get(member)]
    if (from === to) return []
    return to ? [`${member} is ${to}`] : [`${member} is no longer ${from ?? 'in it'}`]
  })
}

/** By "ada in team chat". */
const rolesOf = ({ teams }: Teams) =>
  new Map(
    Object.entries(teams).flatMap(([team, { members }]) =>
      Object.entries(members).map(([name, role]) => [`${name} in team ${team}`, role] as const),
    ),
  )

function protectionChanges(before: Teams, after: Teams) {
  const added = after.protected.filter((remote) => !before.protected.includes(remote))
  const gone = before.protected.filter((remote) => !after.protected.includes(remote))
  return [
    ...added.map((remote) => `${remote} is protected`),
    ...gone.map((remote) => `${remote} is no longer protected`),
  ]
}
