import { expect, test } from '@jest/globals'
import type { RemoteControl, RolloutChange } from 'release-contracts/rollout'
import { staffGroups } from 'release-contracts/rollout'
import { silentLog } from '../log/log'
import type { AdmittedRemote, AdmittedShell } from '../releases/admitted-release'
import { isRefused } from '../rollouts/change-facts'
import { nextControl } from '../rollouts/next-control'
import { emptyState } from '../state/shared-state'
import { control } from '../testing/controls'
import { remoteRelease, shellRelease } from '../testing/release-folders'
import { seeded } from '../testing/simulated-loads'
import { simulatedVisitor, visit, type SimulatedVisitor } from '../testing/simulated-visitors'
import { createPlanner, type Planner } from './planner'

const remote = 'mf-chat'
const [stable, first, second] = ['1.0.0', '1.1.0', '1.2.0'] as const
const random = seeded(20_261_121)
/** In each stage; a visitor comes about four times on the way. */
const visitChance = 0.4

const admitted = <R>(release: R) => ({ release, folder: '', readyAt: 0 })
/** What is rolled out needs what only the newer of two shells speaks. */
const releases: AdmittedRemote[] = [
  admitted(remoteRelease(remote, stable)),
  ...[first, second].map((version) =>
    admitted(remoteRelease(remote, version, { needs: { shell: '^1.1.0', events: '^1.0.0' } })),
  ),
]
const newShell: AdmittedShell = admitted(shellRelease('1.1.0'))
const oldShell: AdmittedShell = admitted({
  ...shellRelease('1.0.0'),
  contracts: { ...shellRelease().contracts, shell: '1.0.0' },
})

interface Stage {
  name: string
  change: RolloutChange
  /** Share of the visitors who do not work here, in percent. */
  meant: number
  canary: string
}

const to = (percentage: number): Stage => ({
  name: `${percentage}%`,
  change: { kind: 'set-percentage', percentage },
  meant: percentage,
  canary: percentage > 25 ? second : first,
})

const stages: Stage[] = [
  { ...to(0), change: { kind: 'start', version: first, percentage: 0 } },
  {
    ...to(0),
    name: 'staff',
    change: { kind: 'set-rules', rules: { groups: [...staffGroups], users: [] } },
  },
  ...[1, 5, 10, 25].map(to),
  {
    ...to(25),
    name: 'superseded',
    change: { kind: 'start', version: second, percentage: 25 },
    canary: second,
  },
  ...[50, 100].map(to),
  { ...to(100), name: 'promoted', change: { kind: 'promote' } },
]

/** Of 100: 30 customers, 4 who work here, 2 crawlers; the others never sign in. */
function population(size: number): SimulatedVisitor[] {
  return Array.from({ length: size }, (_, id) => {
    const kind = id % 100
    if (kind < 30) return simulatedVisitor(random, { user: { id, groups: [2] } })
    const group = staffGroups[kind - 30]
    if (group) return simulatedVisitor(random, { user: { id, groups: [group] } })
    return simulatedVisitor(random, { crawler: kind >= 98 })
  })
}

function changed(before: RemoteControl, change: RolloutChange, hour: number): RemoteControl {
  const versions = [second, first, stable].map((version) => ({ version, kind: 'release' as const }))
  const now = new Date(Date.UTC(2026, 10, 20, hour)).toISOString()
  const next = nextControl(before, change, { versions, now, by: 'the operator' })
  if (isRefused(next)) throw new Error(next.refused)
  return next
}

const plannerOf = (shell: AdmittedShell, remoteControl: RemoteControl) =>
  createPlanner(shell, releases, { ...emptyState, controls: [remoteControl] }, silentLog)

interface Count {
  visitors: number
  canary: number
  staff: number
  staffCanary: number
  heldBack: number
  crawlersOnCanary: number
  /** Visitors of the older shell who got what does not fit it. */
  unfit: number
  /** From canary back to stable, on a server that the canary fits. */
  flips: number
  differing: number
  /** Latches that came back from a visit. */
  latchesLeft: number
}

const servedVersion = (planner: Planner, request: Parameters<Planner['decide']>[0]) => {
  const decision = planner.decide(request)
  return 'served' in decision ? decision.served.plan.remotes[remote]?.version : undefined
}

async function run(
  visitors: readonly SimulatedVisitor[],
  remoteControl: RemoteControl,
  stage: Stage,
) {
  const servers = [plannerOf(newShell, remoteControl), plannerOf(newShell, remoteControl)] as const
  const old = plannerOf(oldShell, remoteControl)
  const count: Count = { visitors: 0, canary: 0, staff: 0, staffCanary: 0, heldBack: 0, crawlersOnCanary: 0, unfit: 0, flips: 0, differing: 0, latchesLeft: 0 } // prettier-ignore
  for (const visitor of visitors) {
    if (random() > visitChance) continue
    const signedIn = random() < 0.6
    if (random() < 0.1) {
      const { decision } = await visit(visitor, old, { signedIn })
      if (decision.served.plan.remotes[remote]?.version !== stable) count.unfit += 1
      if (decision.variants[remote] === 'held-back') count.heldBack += 1
      continue
    }
    const [server, otherServer] = random() < 0.5 ? servers : ([servers[1], servers[0]] as const)
    const { decision, request } = await visit(visitor, server, { signedIn })
    const version = decision.served.plan.remotes[remote]?.version
    if (servedVersion(otherServer, request) !== version) count.differing += 1
    if (decision.latches[remote]) count.latchesLeft += 1
    tally(count, visitor, version === stage.canary, signedIn)
  }
  return count
}

const isStaff = ({ group }: SimulatedVisitor) => group !== undefined && staffGroups.includes(group)

function tally(count: Count, visitor: SimulatedVisitor, isCanary: boolean, signedIn: boolean) {
  if (visitor.crawler) {
    if (isCanary) count.crawlersOnCanary += 1
    return
  }
  if (visitor.had === 'canary' && !isCanary) count.flips += 1
  visitor.had = isCanary ? 'canary' : 'stable'
  if (!isStaff(visitor)) {
    count.visitors += 1
    if (isCanary) count.canary += 1
  } else if (signedIn) {
    count.staff += 1
    if (isCanary) count.staffCanary += 1
  }
}

test('100,000 visitors through a whole rollout: the shares are right and nobody goes back', async () => {
  const visitors = population(100_000)
  print('stage | meant % | found % | visits | staff % | held back | flips')
  let remoteControl = control(remote, { stable })
  for (const [hour, stage] of stages.entries()) {
    remoteControl = changed(remoteControl, stage.change, hour)
    const count = await run(visitors, remoteControl, stage)
    const share = (100 * count.canary) / count.visitors
    const staff = (100 * count.staffCanary) / count.staff
    print(
      [stage.name, stage.meant, share.toFixed(2), count.visitors, staff.toFixed(0), count.heldBack, count.flips].join(' | '), // prettier-ignore
    )
    expect(Math.abs(share - stage.meant)).toBeLessThanOrEqual(0.5)
    expect(staff).toBe(hour === 0 ? 0 : 100)
    expect([stage.name, count.flips, count.differing, count.unfit]).toEqual([stage.name, 0, 0, 0])
    const over = stage.change.kind === 'promote'
    expect(count.crawlersOnCanary > 0).toBe(over)
    expect(count.heldBack > 0).toBe(hour > 0 && !over)
    // The first visit after the end takes the latch away.
    if (over) expect(count.latchesLeft).toBe(0)
  }
}, 300_000)

const print = (line: string) => process.stdout.write(`${line}\n`)
