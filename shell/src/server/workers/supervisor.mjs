/**
 * Runs one render worker in a process of its own and passes its messages on.
 *
 * A worker thread alone is not enough: V8 ends the whole process when one allocation does not fit
 * (`new Array(2 ** 27).fill(0)`), whatever `resourceLimits` say. Plain JavaScript, because a
 * replacement must be there at once and a TypeScript loader takes longer than Node itself.
 */
import { Worker } from 'node:worker_threads'

const slots = 8
const busyMs = { look: 10, sample: 100 }
const idleMs = { look: 500, sample: 500 }
/** How long a worker counts as busy after its last request: pages leave things behind. */
const afterglowMs = 1000

const { script, limits, permissions } = JSON.parse(process.argv[2] ?? '{}')
const progress = new SharedArrayBuffer(slots * Int32Array.BYTES_PER_ELEMENT)
const view = new Int32Array(progress)

const worker = new Worker(script, {
  workerData: { progress },
  resourceLimits: limits,
  env: { NODE_ENV: 'production' },
  execArgv: permissions,
  argv: [],
})

const send = (message) => process.connected && process.send?.(message)

let busyUntil = 0
let open = 0
let timer
let lastPlace = ''
let lastSampleAt = 0
let lost

process.on('message', (message) => {
  if (message.type !== 'busy') return worker.postMessage(message)
  open = message.count
  busyUntil = message.count > 0 ? Infinity : performance.now() + afterglowMs
  look()
})
process.on('disconnect', () => process.exit(0))
// The server decides when this process ends; a Ctrl-C of the terminal reaches both.
process.on('SIGINT', () => undefined)

worker.on('message', (message) => send({ from: 'worker', message }))
worker.on('error', (error) => {
  const memory = error?.code === 'ERR_WORKER_OUT_OF_MEMORY'
  lost = { reason: memory ? 'memory' : 'crash', message: String(error?.message ?? error) }
})
worker.on('exit', (code) => {
  const how = lost ?? { reason: 'exit', message: `process.exit(${code})` }
  process.send?.({ from: 'supervisor', type: 'lost', ...how, sample: sample() }, () =>
    process.exit(0),
  )
})

function sample() {
  const { user, system } = process.cpuUsage()
  return {
    at: performance.now(),
    slots: [...view],
    idleMs: worker.performance?.eventLoopUtilization().idle ?? 0,
    cpuMs: (user + system) / 1000,
    rssMib: process.memoryUsage.rss() / 1024 / 1024,
    open,
  }
}

/** Where the worker is must be told before it dies: after V8 gives up nothing can be said. */
function look() {
  clearTimeout(timer)
  const place = `${view[0]} ${view[1]}`
  const now = performance.now()
  const pace = now < busyUntil ? busyMs : idleMs
  if (place !== lastPlace || now - lastSampleAt >= pace.sample) {
    lastPlace = place
    lastSampleAt = now
    send({ from: 'supervisor', type: 'sample', sample: sample() })
  }
  timer = setTimeout(look, pace.look)
}

look()
