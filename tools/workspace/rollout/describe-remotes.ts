import type { RemoteControl, Rollout, RolloutPolicy } from 'release-contracts/rollout'
import type { RemoteOverview } from 'release-contracts/rollout-messages'
import { stageMinutes } from 'release-contracts/schedule'
import { lagosTime, groupsText } from '../../../shell/src/server/rollouts/rules-text'

const noneApproved = 'no release is approved yet'

/** One line per remote under a line of titles. */
export function remotesTable(remotes: readonly RemoteOverview[]): string[] {
  return columns([
    ['REMOTE', 'STABLE', 'CANARY', 'SHARE', 'STATE', 'WAITING', 'FAILURES'],
    ...remotes.map((remote) => [
      remote.control.remote,
      stableOf(remote),
      remote.control.rollout?.canary ?? '-',
      remote.control.rollout ? `${remote.control.rollout.percentage}%` : '-',
      stateOf(remote.control),
      remote.waiting ?? '-',
      failures(remote.health),
    ]),
  ])
}

/** Another version takes the place of one that cannot be served. */
function stableOf({ stable = '-', control }: RemoteOverview) {
  const isServed = control.killed || control.stable === undefined || control.stable === stable
  return isServed ? stable : `${stable} (for ${control.stable})`
}

/** Left-aligned columns two spaces apart. */
export function columns(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  )
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}

function stateOf({ killed, rollout, unapproved }: RemoteControl): string {
  const still = unapproved ? noneApproved : 'all visitors get stable'
  const running = rollout ? rolloutState(rollout) : still
  return killed ? 'switched off' : running
}

function rolloutState(rollout: Rollout) {
  const { state, advance, experiment, percentage } = rollout
  if (state === 'halted') return 'halted'
  if (experiment) return 'in an experiment'
  return advance.auto
    ? `running, next stage after ${stageMinutes(rollout, percentage)} min${hoursOf(advance)}`
    : 'running'
}

const hoursOf = ({ hours }: RolloutPolicy['advance']) =>
  hours ? ` between ${hours.from} and ${hours.until} in Lagos, on certain days` : ''

function failures({ stable, canary, verdict }: RemoteOverview['health']): string {
  const variant = canary ?? stable
  if (!variant || variant.loads === 0) return 'no loads yet'
  const against = canary && stable ? `, stable ${rate(stable.rate)}` : ''
  const verdictText = verdict === 'none' ? '' : `: ${verdict.replace('-', ' ')}`
  return `${rate(variant.rate)} of ${variant.loads}${against}${verdictText}`
}

const rate = (share: number) => `${(share * 100).toFixed(2)}%`

/** The state of a remote after a change, in one sentence. */
export function controlSentence(control: RemoteControl): string {
  const { remote, stable, rollout, policy, killed, requested, unapproved } = control
  const parts = [
    killed && 'switched off',
    rollout && `${rollout.canary} at ${rollout.percentage}% (${rolloutState(rollout)})`,
    rollout && groupsOf(rollout),
    stable
      ? `stable is ${stable}`
      : !killed && !rollout && (unapproved ? noneApproved : 'all visitors get stable'),
    !rollout &&
      policy?.advance.auto &&
      `the next rollout advances automatically every ${(policy.advance.perStage ?? [policy.advance.minutes]).join(', ')} min${hoursOf(policy.advance)}`,
  ]
  const waits = requested ? ' Requested: an approver of its team must approve it.' : ''
  return `${remote}: ${parts.filter((part) => typeof part === 'string' && part).join(', ')}.${waits}`
}

const groupsOf = ({ rules: { groups } }: Rollout) =>
  groups.length > 0 && `${groupsText(groups).join(', ')} always`

/** The versions of one remote, newest first. */
export function versionLines({ versions, stable, control }: RemoteOverview): string[] {
  return columns([
    ['VERSION', 'KIND', 'BUILT', 'BY', ''],
    ...versions.map(({ version, kind, builtAt, registeredBy, unfit }) => [
      version,
      kind,
      lagosTime(builtAt),
      registeredBy ?? '-',
      [
        version === stable && 'stable',
        version === control.rollout?.canary && 'canary',
        version === control.before && 'before',
        unfit && `does not fit: ${unfit}`,
      ]
        .filter((part) => typeof part === 'string')
        .join(', '),
    ]),
  ])
}
