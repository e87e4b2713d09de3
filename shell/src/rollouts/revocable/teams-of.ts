import { platformTeam } from 'release-contracts/teams'
import type { RolloutOverview } from 'release-contracts/rollout-messages'

/** Teams for which one may make tokens: those one approves for; of the platform team all that are known. */
export function teamsOf({ you, remotes }: RolloutOverview): string[] {
  if (!you) return [platformTeam]
  const own = Object.keys(you.teams).filter((team) => you.teams[team] === 'approver')
  if (!own.includes(platformTeam)) return own
  const owners = remotes.flatMap(({ access }) => (access ? [access.team] : []))
  return [...new Set([platformTeam, ...own, ...owners])]
}
