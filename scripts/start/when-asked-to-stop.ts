/** Resolves on the first signal to end, or when the process that started this one is gone. */
export function whenAskedToStop() {
  return new Promise<undefined>((resolve) => {
    const stop = () => resolve(undefined)
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
    if (process.send) process.once('disconnect', stop)
  })
}
