import {
  defaultPolicy,
  noRules,
  staffGroups,
  type RolloutChange,
  type RolloutPolicy,
} from 'release-contracts/rollout'
import type { RemoteOverview } from 'release-contracts/rollout-messages'
import type { Command } from './read-command'
import { UsageError } from './usage-error'

export type ChangeCommand = Exclude<
  Command,
  {
    kind:
      | 'help'
      | 'experiments'
      | 'overview'
      | 'history'
      | 'teams'
      | 'token-create'
      | 'token-list'
      | 'token-revoke'
      | 'key-add'
      | 'key-list'
      | 'key-revoke'
  }
>

/** What is asked of the site for what was typed, from how the remote stands. */
export function plannedChange(command: ChangeCommand, overview: RemoteOverview): RolloutChange {
  switch (command.kind) {
    case 'percentage':
      return percentage(command, overview)
    case 'staff':
      return staff(overview)
    case 'roll-back':
      return { kind: 'roll-back', ...(command.version && { version: command.version }) }
    case 'experiment':
      return {
        ...{ kind: command.kind, percentage: command.percentage, plan: command.plan },
        version: command.version ?? waiting(overview, 'experiment'),
      }
    case 'experiment-keep':
      return keep(overview)
    case 'experiment-continue':
      return { kind: 'continue' }
    case 'auto':
      return advance(overview, {
        auto: true,
        // One duration takes the place of several.
        ...(command.minutes && { minutes: command.minutes, perStage: undefined }),
      })
    case 'manual':
      return advance(overview, { auto: false })
    default:
      return { kind: command.kind }
  }
}

function percentage(
  { version, percentage }: Extract<ChangeCommand, { kind: 'percentage' }>,
  overview: RemoteOverview,
): RolloutChange {
  const { rollout } = overview.control
  if (rollout && (version ?? rollout.canary) === rollout.canary) {
    return { kind: 'set-percentage', percentage }
  }
  return { kind: 'start', version: version ?? waiting(overview), percentage }
}

/** Those who work here, whatever the percentage; who else may is left as it is. */
function staff(overview: RemoteOverview): RolloutChange {
  const groups = [...staffGroups]
  const { rollout } = overview.control
  if (rollout) return { kind: 'set-rules', rules: { ...rollout.rules, groups } }
  return {
    kind: 'start',
    version: waiting(overview),
    percentage: 0,
    rules: { ...noRules, groups },
  }
}

/** Nothing but an experiment, which a rollout that somebody else made of it is no more. */
function keep({ control: { remote, rollout } }: RemoteOverview): RolloutChange {
  if (rollout?.experiment) return { kind: 'roll-back' }
  throw new UsageError(`${remote} has no running experiment.`)
}

function advance(
  { control: { rollout, policy: last } }: RemoteOverview,
  change: Partial<RolloutPolicy['advance']>,
): RolloutChange {
  const { stages, advance, guard } = rollout ?? last ?? defaultPolicy
  return { kind: 'set-policy', policy: { stages, guard, advance: { ...advance, ...change } } }
}

function waiting(
  { control: { remote }, waiting, stable, versions }: RemoteOverview,
  what: 'rollout' | 'experiment' = 'rollout',
): string {
  if (waiting) return waiting
  const other = versions.find(({ version, unfit }) => version !== stable && !unfit)?.version
  const advice = other
    ? examples[what](remote, other)
    : `Release one first: npm run release -w ${remote}.`
  throw new UsageError(`No new version of ${remote} is waiting. ${advice}`)
}

const examples = {
  rollout: (remote: string, version: string) =>
    `Name a version to roll one out: ${remote} ${version} 1%.`,
  experiment: (remote: string, version: string) =>
    `Name a version to try one: ${remote} experiment ${version} 50%.`,
}
