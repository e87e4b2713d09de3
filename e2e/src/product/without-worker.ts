/** A worker that outlives a test's page would stand between the next page and its network: `src/offline` has one. */
export const withoutWorker = { SERVICE_WORKER: 'off' } as const
