const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
const parentCheckMs = 1_000

/** Resolves on the first signal to end, or when what started this process is gone. */
export function onStopSignal() {
  return new Promise<undefined>((resolve) => {
    const stop = () => resolve(undefined)
    for (const signal of signals) process.on(signal, stop)
    if (process.send) process.once('disconnect', stop)
    if (process.env['npm_lifecycle_event']) onceParentIsGone(stop)
  })
}

/** npm hands SIGTERM to the shell between it and its script, which ends without handing it on. */
function onceParentIsGone(stop: () => void) {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    stop()
  }, parentCheckMs)
  timer.unref()
}
