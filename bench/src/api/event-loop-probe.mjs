// Loaded into the measured process before the API: says how long its event loop was held up.
import { monitorEventLoopDelay } from 'node:perf_hooks'

const delay = monitorEventLoopDelay({ resolution: 1 })
delay.enable()

process.on('message', (message) => {
  if (message?.type !== 'event-loop') return
  const ms = (nanoseconds) => nanoseconds / 1e6
  process.send({ type: 'event-loop', max: ms(delay.max), p99: ms(delay.percentile(99)) })
  delay.reset()
})
