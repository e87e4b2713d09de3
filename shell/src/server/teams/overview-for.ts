import type { RolloutOverview } from 'release-contracts/rollout-messages'
import type { Teams } from 'release-contracts/teams'
import { accessOf, ownerOf, type Actor } from './access'

/** The overview as this one may see it, with what they may do; of other remotes the owner only. */
export function overviewFor(
  actor: Actor,
  teams: Teams,
  overview: RolloutOverview,
): RolloutOverview {
  const all = overview.remotes.map((item) => ({
    item,
    access: accessOf(teams, actor, item.control),
  }))
  return {
    ...overview,
    remotes: all.flatMap(({ item, access }) => (access ? [{ ...item, access }] : [])),
    others: all.flatMap(({ item: { control }, access }) =>
      access ? [] : [{ remote: control.remote, team: ownerOf(teams, control.remote) }],
    ),
    you: { name: actor.name, teams: { ...actor.teams } },
  }
}
