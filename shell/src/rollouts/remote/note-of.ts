import type { RemoteOverview, VersionFacts } from 'release-contracts/rollout-messages'
import type { Rollout } from 'release-contracts/rollout'
import { needsNote, notes } from '../wording/card-texts'
import { dayOf, moment } from '../wording/figures'
import { timesOf, shortAudience } from '../wording/rules-words'
import { nextStage, nextStepAt, stableOf, stateOf } from '../reading/remote-state'

/** What stands under the rail: what happens next, or why it stands still. */
export function noteOf(remote: RemoteOverview, now: string): string[] {
  const { control, waiting, health } = remote
  const instead = fallback(remote)
  const versionNote = (version: string | undefined) =>
    factsNote(
      remote.versions.find((facts) => facts.version === version),
      now,
    )
  switch (stateOf(remote)) {
    case 'switched-off':
      return [notes.off]
    case 'halted':
      return [...instead, notes.halted(stableOf(remote) ?? notes.nothing), ...waitsToo(waiting)]
    case 'waiting':
      return [...instead, ...versionNote(waiting)]
    case 'steady':
      return instead.length > 0 ? instead : [steadyNote(remote, now)]
    case 'rolling-out':
      return [
        ...instead,
        ...(health.verdict === 'worse' ? [notes.worse] : []),
        ...(health.verdict === 'too-early' ? [notes.tooEarly] : []),
        ...(control.rollout && !control.rollout.experiment ? nextStep(control.rollout, now) : []),
        ...waitsToo(waiting),
        ...(health.heldBack > 0 ? [notes.heldBack(health.heldBack)] : []),
      ]
  }
}

/** What everybody outside a rollout gets while the stable version cannot be served. */
const fallback = ({ control, stable }: RemoteOverview) =>
  control.stable === undefined || control.stable === stable
    ? []
    : [notes.fallback(control.stable, stable)]

/** Who gets the canary besides its share of visitors, and when newcomers may join. */
export function rulesNote({ control: { rollout } }: RemoteOverview, now: string): string[] {
  if (!rollout) return []
  const who = shortAudience(rollout.rules)
  return [...(who ? [notes.whatever(who)] : []), ...timesOf(rollout.rules, now)]
}

function nextStep(rollout: Rollout, now: string): string[] {
  const stage = nextStage(rollout)
  const at = nextStepAt(rollout, now)
  if (at === undefined) return [stage === undefined ? notes.stableByHand : notes.nextByHand(stage)]
  if (Date.parse(at) <= Date.parse(now)) return [notes.soon(stage)]
  const when = moment(at, now)
  return [stage === undefined ? notes.stableAt(when) : notes.nextAt(stage, when)]
}

const waitsToo = (waiting: string | undefined) => (waiting ? [notes.waitsToo(waiting)] : [])

function steadyNote(remote: RemoteOverview, now: string): string {
  const { unapproved, requested } = remote.control
  if (unapproved && stableOf(remote) === undefined)
    return requested ? notes.firstWaits : notes.unapproved
  const facts = remote.versions.find(({ version }) => version === stableOf(remote))
  if (facts?.kind === 'source') return unapproved ? notes.sourceFirst : notes.source
  const { stableSince } = remote.control
  return stableSince ? notes.since(dayOf(stableSince, now)) : notes.inForce
}

/** When a version was released and by whom, and what it needs. */
export function factsNote(facts: VersionFacts | undefined, now: string): string[] {
  if (!facts) return []
  const { registeredAt, registeredBy, needs, unfit } = facts
  return [
    notes.released(moment(registeredAt, now), registeredBy),
    ...(unfit === undefined ? needsNote(needs) : [notes.unfit(unfit)]),
  ]
}
