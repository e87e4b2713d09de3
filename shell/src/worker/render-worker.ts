import { parentPort, workerData } from 'node:worker_threads'
import { closeProcess } from './close-process'
import { lateFault } from './late-fault'
import { createLeakWatch, type Leak } from './leak-watch'
import type { FromWorker, RenderRequest, ToWorker, WorkerData } from './messages'
import { messageOf, renderPage } from './render-page'
import { createServerBundles } from './server-bundles'
import { createTracker } from './tracker'

/** Memory outside the heap above which this worker ends itself after a render. In MiB. */
const externalLimit = 256
const measureEveryMs = 100

closeProcess()
const { progress } = workerData as WorkerData
const tracker = createTracker(new Int32Array(progress))
const bundles = createServerBundles()
const open = new Map<number, AbortController>()
/** Remotes by the file of their server bundle, which stack traces name. */
const owners = new Map<string, string>()
const versions = new Map<string, string>()
let latest = 0

const emit = (message: FromWorker) => parentPort?.postMessage(message)
const leaks = createLeakWatch({
  drop: bundles.drop,
  onLeak: (leak) => emit(leakMessage(leak)),
  onFull: () => emit({ type: 'full', id: latest }),
})

function leakMessage({ file, bytes, pages }: Leak): FromWorker {
  const message = `kept ${Math.round(bytes / 2 ** 20)} MiB of ${pages} pages`
  const [remote = '', version = ''] = [owners.get(file), versions.get(file)]
  return { type: 'leak', id: latest, remote, version, message }
}

async function render(request: RenderRequest) {
  const { id, plan } = request
  latest = id
  const end = new AbortController()
  open.set(id, end)
  for (const [remote, file] of Object.entries(request.servers)) {
    owners.set(file, remote)
    versions.set(file, plan.remotes[remote]?.version ?? '')
  }
  const measuring = setInterval(() => tracker.measure(), measureEveryMs)
  let remote: string | undefined
  try {
    remote = await tracker.run(id, plan, undefined, () =>
      renderPage(request, { bundles, tracker, emit }, end.signal),
    )
  } catch (error) {
    emit({ type: 'failed', id, message: messageOf(error) })
  } finally {
    clearInterval(measuring)
    open.delete(id)
  }
  leaks.rendered(Object.values(request.servers))
  if (open.size === 0) leaks.look()
  if (tracker.measure() <= externalLimit) return
  // The page has been sent; what it left behind goes with the worker, and the record names it.
  tracker.run(id, plan, remote, () => process.exit(1))
}

parentPort?.on('message', (message: ToWorker) => {
  if (message.type === 'render') void render(message)
  else open.get(message.id)?.abort(new Error('Nobody waits for this page any more'))
})

/** A promise or a timer that a remote left behind: its fault, and no reason to end. */
function late(error: unknown): boolean {
  const fault = lateFault(error, { owner: tracker.owner(), files: owners, latest })
  if (fault) emit(fault)
  return fault !== undefined
}

process.on('unhandledRejection', (error) => {
  if (!late(error)) console.error('A promise of the shell was rejected:', error)
})
process.on('uncaughtException', (error) => {
  if (late(error)) return
  console.error('The shell failed:', error)
  process.exit(1)
})
