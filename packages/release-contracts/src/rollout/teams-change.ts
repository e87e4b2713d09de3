import { ownerOf } from './team-rules'
import type { Teams } from './teams'

/** What a change of the teams does, for the history and before it is made: one sentence without a name and a time. */
export function describeChange(before: Teams, after: Teams): string {
  const changes = [
    ...ownerChanges(before, after),
    ...memberChanges(before, after),
    ...protectionChanges(before, after),
  ]
  return changes.length > 0 ? changes.join(', ') : 'teams saved without a change'
}

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
