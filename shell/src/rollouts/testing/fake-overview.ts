import { defaultPolicy, noRules, type RemoteControl, type Rollout } from 'release-contracts/rollout'
import type {
  RemoteOverview,
  RolloutHistoryEntry,
  RolloutOverview,
  VersionFacts,
} from 'release-contracts/rollout-messages'

/** 3:00 pm in Lagos. */
export const now = '2026-11-20T14:00:00.000Z'

export const fakeVersion = (version: string, over: Partial<VersionFacts> = {}): VersionFacts => ({
  version,
  kind: 'release',
  builtAt: '2026-11-20T12:00:00.000Z',
  registeredAt: '2026-11-20T12:10:00.000Z',
  registeredBy: 'Sadiq',
  needs: { shell: '^1.0.0', events: '^1.0.0' },
  ...over,
})

export const fakeRollout = (over: Partial<Rollout> = {}): Rollout => ({
  ...defaultPolicy,
  id: 'r1',
  canary: '1.9.0',
  trial: 1,
  percentage: 10,
  rules: noRules,
  state: 'running',
  startedAt: '2026-11-20T12:30:00.000Z',
  stageAt: '2026-11-20T13:44:00.000Z',
  ...over,
})

export const fakeControl = (over: Partial<RemoteControl> = {}): RemoteControl => ({
  remote: 'mf-chat',
  rowVersion: 4,
  stable: '1.8.1',
  before: '1.8.0',
  stableSince: '2026-11-12T08:00:00.000Z',
  killed: false,
  ...over,
})

const trend = [0.003, 0.002, 0.004, 0.003, 0.002, 0.003].map((rate, index) => ({
  at: new Date(Date.parse(now) - (6 - index) * 600_000).toISOString(),
  loads: 200,
  rate,
}))

export function fakeRemote(
  control: Partial<RemoteControl> = {},
  over: Partial<RemoteOverview> = {},
): RemoteOverview {
  return {
    control: fakeControl(control),
    versions: ['1.9.0', '1.8.1', '1.8.0'].map((version) => fakeVersion(version)),
    stable: control.killed ? undefined : '1.8.1',
    health: {
      stable: { version: '1.8.1', loads: 7000, failed: 14, rate: 0.002, loadP75Ms: 900 },
      heldBack: 0,
      verdict: 'none',
      trend,
      loadsPerDay: 8270,
    },
    ...over,
  }
}

/** A remote whose 1.9.0 waits for somebody to start it. */
export const waitingRemote = () => fakeRemote({}, { waiting: '1.9.0' })

export const rollingRemote = (rollout: Partial<Rollout> = {}) =>
  fakeRemote({ rollout: fakeRollout(rollout) })

export const haltedRemote = () =>
  fakeRemote(
    {
      remote: 'mf-checkout',
      rollout: fakeRollout({
        state: 'halted',
        halted: {
          at: '2026-11-20T13:52:00.000Z',
          by: 'the guard',
          reason: '31 of 1,290 visits failed on payment-status: “coupon_object is null”.',
        },
      }),
    },
    {
      health: {
        ...fakeRemote().health,
        canary: { version: '1.9.0', loads: 1290, failed: 31, rate: 31 / 1290, loadP75Ms: 1900 },
        verdict: 'worse',
      },
    },
  )

export const fakeOverview = (...remotes: RemoteOverview[]): RolloutOverview => ({
  epoch: 12,
  plan: { id: 'plan-1', since: '2026-11-20T13:52:00.000Z' },
  shell: '1.0.0',
  readAt: now,
  remotes,
})

export const fakeEntry = (over: Partial<RolloutHistoryEntry> = {}): RolloutHistoryEntry => ({
  id: 1,
  at: '2026-11-20T13:44:00.000Z',
  remote: 'mf-chat',
  by: 'bukola',
  text: 'mf-chat 1.9.0 from 1% to 10%',
  kind: 'set-percentage',
  ...over,
})
