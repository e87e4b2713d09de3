import { policyOf, type RemoteControl, type Rollout } from 'release-contracts/rollout'
import { nextStepTime } from 'release-contracts/schedule'
import type { RemoteOverview, RolloutOverview } from 'release-contracts/rollout-messages'

export type RemoteState = 'halted' | 'switched-off' | 'rolling-out' | 'waiting' | 'steady'

/** In the order in which they want attention. */
const states: RemoteState[] = ['halted', 'switched-off', 'rolling-out', 'waiting', 'steady']

export function stateOf({ control, waiting }: RemoteOverview): RemoteState {
  if (control.killed) return 'switched-off'
  if (control.rollout) return control.rollout.state === 'halted' ? 'halted' : 'rolling-out'
  return waiting === undefined ? 'steady' : 'waiting'
}

/** What needs somebody first, then by name. */
export function inOrder(remotes: readonly RemoteOverview[]): RemoteOverview[] {
  const rank = (remote: RemoteOverview) => states.indexOf(stateOf(remote))
  return [...remotes].sort(
    (a, b) => rank(a) - rank(b) || (a.control.remote < b.control.remote ? -1 : 1),
  )
}

/** Versions that fit into this site, newest first. */
export const compatibleVersions = ({ versions }: RemoteOverview): string[] =>
  versions.filter(({ unfit }) => unfit === undefined).map(({ version }) => version)

export const stableOf = ({ stable, control }: RemoteOverview) => stable ?? control.stable

export const nextOf = ({ control, waiting }: RemoteOverview) => control.rollout?.canary ?? waiting

/** Share of visitors who are meant for the canary now, 0 to 100. */
export const shareOf = ({ rollout }: RemoteControl) =>
  rollout?.state === 'running' ? rollout.percentage : 0

/** The stages with 0 before them, and the present percentage where it is none of them. */
export function railStops(control: RemoteControl): number[] {
  const stops = new Set([0, ...policyOf(control).stages, control.rollout?.percentage ?? 0])
  return [...stops].sort((a, b) => a - b)
}

/** The stage after the present percentage; undefined when only promotion is left. */
export const nextStage = ({ stages, percentage }: Rollout) =>
  stages.find((stage) => stage > percentage)

/** When the schedule takes the next step by itself, at the earliest (ISO times). */
export function nextStepAt(rollout: Rollout, now: string): string | undefined {
  if (!rollout.advance.auto || rollout.state === 'halted') return undefined
  return new Date(nextStepTime(rollout, Date.parse(now))).toISOString()
}

/** The overview after the control of one of its remotes has become another. */
export const overviewWith = (
  overview: RolloutOverview,
  control: RemoteControl,
): RolloutOverview => ({
  ...overview,
  remotes: overview.remotes.map((remote) =>
    remote.control.remote === control.remote ? withControl(remote, control) : remote,
  ),
})

/** The overview of a remote after its control has become another. */
export function withControl(remote: RemoteOverview, control: RemoteControl): RemoteOverview {
  const { waiting, stable, ...kept } = remote
  // What stands in for a version that cannot be served does so until another one is chosen.
  const inForce = control.stable === remote.control.stable ? stable : undefined
  const now = control.killed ? undefined : (inForce ?? control.stable ?? stable)
  const taken = waiting === control.rollout?.canary || waiting === control.stable
  return {
    ...kept,
    control,
    ...(now === undefined ? {} : { stable: now }),
    ...(waiting === undefined || taken ? {} : { waiting }),
  }
}
