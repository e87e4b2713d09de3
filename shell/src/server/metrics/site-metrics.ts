import type { Metrics } from 'server-telemetry/metrics'
import { poolGauges } from 'server-telemetry/pool-gauges'
import type { AnswerCache } from '../answers/answer-cache'
import type { Composition } from '../composition'
import type { ApiState } from '../health/api-check'
import type { PageCache } from '../rendered/page-cache'
import { guardGauges } from './guard-gauges'
import { renderGauges } from './render-gauges'

export interface MetricsSources {
  composition: Composition
  pages: PageCache | undefined
  answers: AnswerCache
  checkApi: () => Promise<ApiState>
}

/** What the composition server says about itself, besides its requests. */
export function describeSite(metrics: Metrics, measured: MetricsSources): void {
  const { composition, checkApi } = measured
  const { state } = composition
  metrics.gauges([
    ...renderGauges(measured),
    ...guardGauges(composition),
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
      read: () =>
        Number(composition.planner() !== undefined && composition.pool.status().running > 0),
    },
  ])
}
