import type { Gauge } from './metrics'

interface Pool {
  totalCount: number
  idleCount: number
  waitingCount: number
  options: { max?: number }
}

/** Connections of a pool of `pg`; undefined while there is none. */
export const poolGauges = (pool: () => Pool | undefined): Gauge[] => [
  {
    name: 'database_pool_connections',
    help: 'Connections to PostgreSQL that are open, by what they do.',
    labels: ['state'],
    read: () => {
      const { totalCount = 0, idleCount = 0 } = pool() ?? {}
      return [
        { labels: { state: 'idle' }, value: idleCount },
        { labels: { state: 'busy' }, value: totalCount - idleCount },
      ]
    },
  },
  {
    name: 'database_pool_max',
    help: 'Connections to PostgreSQL that this process may open.',
    read: () => pool()?.options.max ?? 0,
  },
  {
    name: 'database_pool_waiting',
    help: 'Queries that wait for a connection.',
    read: () => pool()?.waitingCount ?? 0,
  },
]
