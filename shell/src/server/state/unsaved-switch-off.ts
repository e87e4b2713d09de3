import type { Pool } from 'pg'
import type { RemoteControl } from 'release-contracts/rollout'
import { changeControl, readControls, type ControlChange } from './controls.queries'
import { controlOf, type SharedState } from './shared-state'

type Unsaved = SharedState['unsaved'][number]

/** What a server switches off by itself, as the database would; undefined for every other change. */
export function decideWithoutDatabase(
  state: Pick<SharedState, 'controls' | 'teams'>,
  { remote, rowVersion, by, reason, now, decide, entry }: ControlChange,
): Unsaved | undefined {
  const before = controlOf(state, remote)
  if (before.rowVersion !== rowVersion) return undefined
  const control = decide(before, state.teams.document.protected.includes(remote))
  if ('refused' in control || !control.killed || before.killed) return undefined
  const { text } = entry(before, control)
  return { control, by, ...(reason && { reason }), at: now.toISOString(), text }
}

/** Until the database has it, nothing that is read from there switches a remote on again. */
export function withUnsaved(state: SharedState): SharedState {
  const { unsaved, controls } = state
  const off = unsaved
    .filter(({ control: { remote } }) => !controlOf(state, remote).killed)
    .map(({ control }) => control)
  const others = controls.filter(({ remote }) => !off.some((item) => item.remote === remote))
  return { ...state, controls: [...others, ...off] }
}

/** Tells the database, whoever changed the remote meanwhile. True once it is switched off there. */
export async function saveSwitchOff(pool: Pool, unsaved: Unsaved): Promise<boolean> {
  const { control, by, reason, at, text } = unsaved
  const { remote } = control
  const current = controlOf({ controls: await readControls(pool) }, remote)
  if (current.killed) return true
  const outcome = await changeControl(pool, {
    ...{ remote, by, reason, now: new Date(at), rowVersion: current.rowVersion },
    decide: (found) =>
      found.rowVersion + 1 === control.rowVersion ? control : switchedOff(found, unsaved),
    entry: () => ({ kind: 'kill', text }),
  })
  return outcome.kind === 'changed'
}

/** As a switch-off does: nobody has the canary any more, also when the remote comes back. */
function switchedOff(found: RemoteControl, { by, reason = '', at }: Unsaved): RemoteControl {
  const { requested: _, ...control } = found
  const off = { ...control, killed: true, rowVersion: found.rowVersion + 1 }
  if (found.rollout?.state !== 'running') return off
  return { ...off, rollout: { ...found.rollout, state: 'halted', halted: { at, by, reason } } }
}
