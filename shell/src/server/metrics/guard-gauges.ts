import type { Figure, Gauge } from 'server-telemetry/metrics'
import type { HealthRecord } from '../health/health-record'
import type { StateStore } from '../state/state-store'

const reported = ['counted', 'limited', 'forged', 'old'] as const

export interface GuardSources {
  state: Pick<StateStore, 'current'>
  health: Pick<HealthRecord, 'totals' | 'messages'>
}

/** What is rolled out, and what the guard goes by. */
export function guardGauges({ state, health }: GuardSources): Gauge[] {
  return [
    {
      name: 'composition_rollout_percent',
      help: 'Share of visitors that a rollout gives its version to.',
      labels: ['remote', 'version', 'state'],
      read: () => state.current().controls.flatMap(rolloutOf),
    },
    {
      name: 'composition_remote_off',
      help: '1 for remotes that are switched off.',
      labels: ['remote'],
      read: () =>
        state
          .current()
          .controls.map(({ remote, killed }) => ({ labels: { remote }, value: Number(killed) })),
    },
    {
      name: 'composition_loads',
      help: 'Page loads that browsers reported since the start, by version and outcome.',
      labels: ['remote', 'version', 'outcome'],
      read: () => health.totals().flatMap(loadsOf),
    },
    {
      name: 'composition_guard_messages',
      help: 'Health messages from browsers in the last hour, by result.',
      labels: ['outcome'],
      read: () => {
        const recent = health.messages()
        return reported.map((outcome) => ({ labels: { outcome }, value: recent[outcome] }))
      },
    },
    {
      name: 'composition_clock_behind_seconds',
      help: "Seconds by which this server's clock is behind another server's.",
      read: () => health.messages().clockBehindMs / 1000,
    },
  ]
}

type Control = ReturnType<StateStore['current']>['controls'][number]

function rolloutOf({ remote, rollout }: Control): Figure[] {
  if (!rollout) return []
  const { canary: version, state, percentage } = rollout
  return [{ labels: { remote, version, state }, value: percentage }]
}

type Total = ReturnType<HealthRecord['totals']>[number]

const loadsOf = ({ remote, version, loads, failed }: Total): Figure[] => [
  { labels: { remote, version, outcome: 'good' }, value: loads - failed },
  { labels: { remote, version, outcome: 'failed' }, value: failed },
]
