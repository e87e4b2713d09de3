import {
  policyOf,
  noRules,
  staffGroups,
  wayBack,
  type Rollout,
  type RolloutChange,
} from 'release-contracts/rollout'
import type { RemoteOverview } from 'release-contracts/rollout-messages'
import type { Act } from '../act'
import { isWon, testableVersions } from '../experiment/experiment-sentences'
import { acts, moves } from '../wording/change-texts'
import { compareTexts } from '../wording/compare-texts'
import { experimentTexts } from '../wording/experiment-texts'
import { namesStaff } from '../wording/rules-words'
import { mayChange } from './may-change'
import { nextStage, compatibleVersions, stableOf, stateOf } from '../reading/remote-state'

/** Something that can be done with a remote now: a dialog to open, or a change sent at once. */
export interface Offer {
  label: string
  look?: 'primary' | 'secondary' | 'danger' | 'danger-solid' | 'quiet'
  act?: Act
  change?: RolloutChange
}

export interface Offers {
  /** Buttons of the card; one of them at most is the task in view. */
  first: Offer[]
  /** In the menu behind them. */
  more: Offer[]
}

export function offersOf(remote: RemoteOverview): Offers {
  const { first, more } = offersByState(remote)
  return { first, more: [...more, ...unprotect(remote)] }
}

const unprotect = (remote: RemoteOverview): Offer[] =>
  remote.access?.mayUnprotect ? [confirm(remote, acts.unprotect, { kind: 'unprotect' })] : []

function offersByState(remote: RemoteOverview): Offers {
  if (!mayChange(remote)) return { first: [], more: [...compare(remote), reports(remote)] }
  const { control, waiting } = remote
  const { rollout } = control
  switch (stateOf(remote)) {
    case 'halted':
      if (rollout?.experiment) return haltedExperiment(remote)
      return {
        first: halted(remote),
        more: [...next(remote, policyOf(control).stages[0] ?? 1), rules(remote), ...always(remote)],
      }
    case 'rolling-out':
      if (rollout?.experiment) return inExperiment(remote, rollout)
      return rollout ? running(remote, rollout) : { first: [], more: [] }
    case 'waiting':
      return waiting === undefined ? { first: [], more: [] } : waits(remote, waiting)
    case 'steady':
      return {
        first: [{ ...versions(remote), look: 'quiet' }],
        more: [
          ...backToBefore(remote),
          ...experiment(remote),
          ...always(remote).filter((item) => !isVersions(item)),
        ],
      }
    case 'switched-off':
      return {
        first: [{ ...confirm(remote, acts.switchOn, { kind: 'revive' }), look: 'primary' }],
        more: [versions(remote), policy(remote), reports(remote)],
      }
  }
}

function halted(remote: RemoteOverview): Offer[] {
  const back = acts.rollBack(stableOf(remote) ?? moves.nothingInForce)
  return [
    { ...confirm(remote, back, { kind: 'roll-back' }), look: 'danger-solid' },
    { ...confirm(remote, acts.resume, { kind: 'resume' }), look: 'secondary' },
  ]
}

function running(remote: RemoteOverview, rollout: Rollout): Offers {
  const stage = nextStage(rollout)
  const promote = confirm(remote, acts.promote, { kind: 'promote' })
  const halt = confirm(remote, acts.halt, { kind: 'halt' })
  const forward: Offer =
    stage === undefined ? promote : { label: acts.goTo(stage), act: share(remote, stage) }
  const staff = { ...rollout.rules, groups: union(rollout.rules.groups, staffGroups) }
  return {
    first: [
      { ...forward, look: 'primary' },
      { ...halt, look: 'danger' },
    ],
    more: [
      { label: acts.anyPercentage, act: share(remote, rollout.percentage) },
      rules(remote),
      ...(namesStaff(rollout.rules)
        ? []
        : [{ label: acts.addStaff, change: { kind: 'set-rules' as const, rules: staff } }]),
      ...(stage === undefined ? [] : [promote]),
      confirm(remote, acts.rollBack(stableOf(remote) ?? moves.nothingInForce), {
        kind: 'roll-back',
      }),
      ...next(remote, rollout.percentage),
      ...always(remote),
    ],
  }
}

function waits(remote: RemoteOverview, version: string): Offers {
  const stage = policyOf(remote.control).stages[0] ?? 1
  const staff = { ...noRules, groups: [...staffGroups] }
  return {
    first: [
      { label: acts.startAt(stage), act: share(remote, stage, version), look: 'primary' },
      {
        label: acts.staffFirst,
        change: { kind: 'start', version, percentage: 0, rules: staff },
        look: 'secondary',
      },
    ],
    more: [...backToBefore(remote), ...experiment(remote), ...always(remote)],
  }
}

/** What ends an experiment; until then nothing moves. */
function inExperiment(remote: RemoteOverview, rollout: Rollout): Offers {
  const won = remote.experiment !== undefined && isWon(remote.experiment)
  const further = confirm(remote, experimentTexts.further(rollout.canary), { kind: 'continue' })
  const keep = confirm(remote, experimentTexts.keep(stableOf(remote) ?? moves.nothingInForce), {
    kind: 'roll-back',
  })
  return {
    first: [
      { ...keep, look: won ? 'secondary' : 'primary' },
      { ...further, look: won ? 'primary' : 'secondary' },
      { ...confirm(remote, acts.halt, { kind: 'halt' }), look: 'danger' },
    ],
    more: always(remote),
  }
}

/** What it had counted ended with the halt, so there is nothing to resume. */
const haltedExperiment = (remote: RemoteOverview): Offers => ({
  first: halted(remote).slice(0, 1),
  more: always(remote),
})

const experiment = (remote: RemoteOverview): Offer[] =>
  !isShell(remote) && !remote.control.unapproved && testableVersions(remote).length > 0
    ? [{ label: experimentTexts.start, act: { kind: 'experiment', remote: nameOf(remote) } }]
    : []

/** A newer release takes the place of the canary, halted or not. */
function next(remote: RemoteOverview, percentage: number): Offer[] {
  const { waiting } = remote
  if (waiting === undefined) return []
  return [{ label: acts.startNext(waiting), act: share(remote, percentage, waiting) }]
}

const always = (remote: RemoteOverview): Offer[] => [
  versions(remote),
  ...compare(remote),
  policy(remote),
  reports(remote),
  // Experiments are about remotes, and without a shell there is no site.
  ...(isShell(remote)
    ? []
    : [
        {
          label: experimentTexts.all,
          act: { kind: 'experiments', remote: nameOf(remote) },
        } as const,
        confirm(remote, acts.switchOff, { kind: 'kill' }),
      ]),
]

const isShell = (remote: RemoteOverview) => nameOf(remote) === 'shell'

/** On a protected remote first what needs nobody else. */
function backToBefore(remote: RemoteOverview): Offer[] {
  const { control, access } = remote
  const own = access?.protected ? wayBack(control) : undefined
  const version = own === undefined || own === stableOf(remote) ? control.before : own
  if (version === undefined) return []
  return [confirm(remote, acts.rollBack(version), { kind: 'roll-back', version })]
}

const nameOf = ({ control }: RemoteOverview) => control.remote

const confirm = (remote: RemoteOverview, label: string, change: RolloutChange): Offer => ({
  label,
  act: { kind: 'confirm', remote: nameOf(remote), change },
})

const share = (remote: RemoteOverview, percentage: number, version?: string): Act => ({
  kind: 'share',
  remote: nameOf(remote),
  percentage,
  version,
})

const rules = (remote: RemoteOverview): Offer => ({
  label: acts.rules,
  act: { kind: 'rules', remote: nameOf(remote) },
})
const policy = (remote: RemoteOverview): Offer => ({
  label: acts.policy,
  act: { kind: 'policy', remote: nameOf(remote) },
})
const versions = (remote: RemoteOverview): Offer => ({
  label: acts.otherVersions,
  act: { kind: 'versions', remote: nameOf(remote) },
})
const reports = (remote: RemoteOverview): Offer => ({
  label: acts.reports,
  act: { kind: 'reports', remote: nameOf(remote) },
})

const compare = (remote: RemoteOverview): Offer[] =>
  compatibleVersions(remote).length > 1
    ? [{ label: compareTexts.open, act: { kind: 'compare', remote: nameOf(remote) } }]
    : []

const isVersions = ({ act }: Offer) => act?.kind === 'versions'

const union = (a: readonly number[], b: readonly number[]) => [...new Set([...a, ...b])]
