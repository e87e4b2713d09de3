import type { RemoteOverview } from 'release-contracts/rollout-messages'
import type { RolloutChange, RolloutRules } from 'release-contracts/rollout'
import { shareOf, stableOf } from '../reading/remote-state'
import { moves as words } from '../wording/change-texts'
import { experimentTexts } from '../wording/experiment-texts'
import { owners } from '../wording/texts'
import { joinWords, timesOf, fullAudience } from '../wording/rules-words'
import { visitorsNeeded, type ExperimentPlan } from 'release-contracts/experiment'

/** Visitors who get another version: `points` of every 100. */
interface Move {
  points: number
  from: string
  to: string
}

interface View {
  remote: RemoteOverview
  now: string
  stable: string
  canary: string
  /** Share of visitors who are meant for the canary now. */
  share: number
}

/**
 * What a change does to visitors, in sentences, before anybody confirms it. Who got a canary keeps
 * it when the percentage falls or a rule goes (`release-contracts/rollout`), so fewer only concerns
 * newcomers.
 *
 * @param now ISO time by the server's clock.
 * @param paths Where pages of this remote are, for what switching it off takes away.
 */
export function whoMoves(
  remote: RemoteOverview,
  change: RolloutChange,
  now: string,
  paths: readonly string[] = [],
): string[] {
  const view: View = {
    remote,
    now,
    stable: stableOf(remote) ?? words.nothingInForce,
    canary: remote.control.rollout?.canary ?? words.nothingInForce,
    share: shareOf(remote.control),
  }
  const { stable, canary, share } = view
  switch (change.kind) {
    case 'start':
      return started(view, change)
    case 'experiment':
      return [
        ...notified(view, [{ points: change.percentage, from: stable, to: change.version }]),
        ...experimentWords(change),
      ]
    case 'continue':
      return [words.nobody, experimentTexts.fromHere]
    case 'set-percentage':
      return moved(view, change.percentage)
    case 'set-rules':
      return [...ruled(view, change.rules, canary), words.whoHasIt(canary)]
    case 'set-policy':
      return [words.nobody]
    case 'halt':
      return [...takenBack(view, [{ points: share, from: canary, to: stable }]), words.canResume]
    case 'resume':
      return resumed(view)
    case 'promote':
      return [
        ...notified(view, [{ points: 100 - share, from: stable, to: canary }]),
        words.becomesStable(canary),
      ]
    case 'roll-back':
      return rolledBack(view, change.version)
    case 'kill':
      return [
        ...(paths.length > 0 ? [words.pagesGone(joinWords(paths))] : []),
        words.noPages,
        ...(isRunning(remote) ? [words.rolloutHalts(canary)] : []),
      ]
    case 'revive':
      return [words.comesBack(stable)]
    case 'unprotect':
      return [words.unprotected]
    case 'approve': {
      const { requested } = remote.control
      return requested ? whoMoves(remote, requested.change, now, paths) : []
    }
    case 'withdraw':
      return [owners.staysAsItIs]
  }
}

function started(view: View, change: Extract<RolloutChange, { kind: 'start' }>): string[] {
  const { remote, share, stable, canary } = view
  const { version, percentage } = change
  const running = isRunning(remote)
  const reached = running ? Math.max(share, percentage) : percentage
  const forward = notified(view, [
    ...(running ? [{ points: share, from: canary, to: version }] : []),
    { points: reached - (running ? share : 0), from: stable, to: version },
  ])
  const kept = running && reached > percentage ? [words.keepsShare(reached)] : []
  const rules = change.rules ?? (running ? remote.control.rollout?.rules : undefined)
  const besides = rules ? ruled(view, rules, version) : []
  return [...forward, ...(reached > 0 ? [words.nobodyBack] : []), ...kept, ...besides]
}

function moved(view: View, percentage: number): string[] {
  const { remote, canary, stable, share } = view
  const { rollout } = remote.control
  if (!rollout) return [words.nobody]
  if (rollout.state === 'halted') return [words.whileHalted(canary, percentage)]
  const besides = ruled(view, rollout.rules, canary)
  if (percentage === share) return [words.alreadyAt(share), ...besides]
  if (percentage < share) return [words.keepIt(canary, percentage, share), ...besides]
  return [
    ...notified(view, [{ points: percentage - share, from: stable, to: canary }]),
    words.nobodyBack,
    ...besides,
  ]
}

function resumed(view: View): string[] {
  const { rollout } = view.remote.control
  if (!rollout) return [words.nobody]
  return [
    ...notified(view, [{ points: rollout.percentage, from: view.stable, to: view.canary }]),
    ...ruled(view, rollout.rules, view.canary),
  ]
}

function rolledBack(view: View, version: string | undefined): string[] {
  const { remote, stable, canary, share } = view
  const ends = remote.control.rollout ? [words.rolloutEnds(canary)] : []
  const to = version ?? stable
  if (to === stable && !isRunning(remote)) return [words.alreadyBack(stable), ...ends]
  const leaving = to === stable ? [] : [{ points: 100 - share, from: stable, to }]
  if (to === canary) return [...notified(view, leaving), ...ends]
  const back = [...leaving, { points: share, from: canary, to }]
  return [...(isRunning(remote) ? takenBack(view, back) : notified(view, back)), ...ends]
}

/** The share counts whom the percentage draws; more may have the canary, and nobody keeps it. */
function takenBack(view: View, back: readonly Move[]): string[] {
  const moving = back.filter(({ points }) => points > 0)
  return [...(moving.length > 0 ? notified(view, moving) : []), words.nobodyKeeps(view.canary)]
}

const isRunning = ({ control }: RemoteOverview) => control.rollout?.state === 'running'

function ruled({ now }: View, rules: RolloutRules, version: string): string[] {
  const who = fullAudience(rules)
  return [...(who ? [words.besides(who, version)] : []), ...timesOf(rules, now)]
}

function notified({ remote }: View, moves: readonly Move[]): string[] {
  const real = moves.filter(({ points }) => points > 0)
  if (real.length === 0) return [words.nobody]
  return real.map(({ points, from, to }) => {
    const who = words.visitors(points)
    const { loadsPerDay } = remote.health
    if (loadsPerDay === 0) return words.moveUncounted(who, from, to)
    return words.move(`${who}, ${words.loads((loadsPerDay * points) / 100)}`, from, to)
  })
}

/** What an experiment takes, and what is true while it runs, before anybody starts it. */
function experimentWords({
  plan,
  percentage,
}: {
  plan: ExperimentPlan
  percentage: number
}): string[] {
  const { stable, canary } = visitorsNeeded(plan, percentage)
  return [
    experimentTexts.needs(stable + canary, plan.days),
    experimentTexts.stays,
    experimentTexts.halts,
  ]
}
