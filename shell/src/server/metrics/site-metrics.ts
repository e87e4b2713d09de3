import type { Metrics } from 'server-telemetry/metrics'
import { poolGauges } from 'server-telemetry/pool-gauges'
import type { AnswerCache } from '../answers/answer-cache'
import type { ApiState } from '../health/api-check'
import type { PageCache } from '../rendered/page-cache'
import type { CurrentPlanner } from '../plan/current-planner'
import type { StateStore } from '../state/state-store'
import type { Faults } from '../workers/faults'
import type { Pools } from '../workers/pools'
import { guardGauges, type GuardSources } from './guard-gauges'
import { renderGauges } from './render-gauges'

export interface MetricsSources extends GuardSources {
  state: Pick<StateStore, 'current' | 'database' | 'databaseStatus'>
  planner: CurrentPlanner['get']
  pool: Pick<Pools, 'status'>
  faults: Pick<Faults, 'list'>
  pages: PageCache | undefined
  answers: AnswerCache
  checkApi: () => Promise<ApiState>
}

/** What the composition server says about itself, besides its requests. */
export function describeSite(metrics: Metrics, measured: MetricsSources): void {
  const { state, planner, pool, checkApi } = measured
  metrics.gauges([
    ...renderGauges(measured),
    ...guardGauges(measured),
    ...poolGauges(state.database),
    {
      name: 'composition_database_up',
      help: '1 while the database answers; absent without a database.',
      read: () =>
        state.databaseStatus() === 'off'
          ? []
          : [{ value: Number(state.databaseStatus() === 'up') }],
    },
    {
      name: 'composition_api_up',
      help: '1 while the API answers this server.',
      read: async () => [{ value: Number((await checkApi()).up) }],
    },
    {
      name: 'composition_ready',
      help: '1 while pages can be served.',
      read: () => Number(planner() !== undefined && pool.status().running > 0),
    },
  ])
}
