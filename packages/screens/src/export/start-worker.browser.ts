/** Apart from the rest: only a bundler understands this address. */
export const startWorker = () =>
  new Worker(new URL('./spreadsheet.worker.ts', import.meta.url), { name: 'export' })
