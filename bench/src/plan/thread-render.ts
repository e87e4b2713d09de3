import { Worker } from 'node:worker_threads'
import type { RenderJob, RenderSink } from '../../../shell/src/server/workers/render-page'
import type { FromWorker, ToWorker } from '../../../shell/src/worker/messages'

/**
 * Renders with the shell's own render worker, but as a thread of this process: what it costs is
 * then part of `process.cpuUsage()`.
 */
export function threadRender(script: string) {
  const progress = new SharedArrayBuffer(8 * Int32Array.BYTES_PER_ELEMENT)
  const worker = new Worker(script, { workerData: { progress }, execArgv: [] })
  const sinks = new Map<number, RenderSink>()
  const send = (message: ToWorker) => worker.postMessage(message)
  let lastId = 0

  worker.on('message', (message: FromWorker) => {
    const sink = sinks.get(message.id)
    if (message.type === 'fault' || message.type === 'failed') throw new Error(message.message)
    if (message.type === 'head') sink?.onHead(message)
    if (message.type === 'chunk') sink?.onChunk(message.html)
    if (message.type !== 'end') return
    sinks.delete(message.id)
    sink?.onDone({ mode: 'hydrate', hydration: message.hydration })
  })

  return {
    render({ bundles, owner: _, ...job }: RenderJob, sink: RenderSink) {
      const id = (lastId += 1)
      sinks.set(id, sink)
      send({ ...job, type: 'render', id, servers: { ...bundles } })
      return {
        abort() {
          if (sinks.delete(id)) send({ type: 'abort', id })
        },
      }
    },
    close: () => worker.terminate(),
  }
}
