/**
 * A render worker for tests: what it does stands in the page's query (`?do=loop`), and it does
 * something bad only while the remote `mf-bad` may run, or always with `&always`.
 */
import { parentPort, workerData } from 'node:worker_threads'

const progress = new Int32Array(workerData.progress)
const emit = (message) => parentPort.postMessage(message)

process.on('unhandledRejection', () => undefined)

function enter(request, remote) {
  const names = Object.keys(request.plan.remotes).sort()
  Atomics.store(progress, 0, remote ? names.indexOf(remote) + 1 : 0)
  Atomics.store(progress, 1, request.id)
  Atomics.add(progress, 2, 1)
}

const misdeeds = {
  loop: () => {
    for (;;);
  },
  exit: () => process.exit(0),
  // One allocation that does not fit: V8 ends the process, not the thread.
  abort: () => {
    for (const held = []; ;) held.push(new Array(5_000_000).fill(1.5))
  },
  // Of numbers, which no garbage collection has to walk through: fast also on a slow machine.
  heap: () => {
    for (const held = []; ;) held.push(new Array(50_000).fill(1.5))
  },
  // Piece by piece with pauses: at once, a slow machine writes it so long that it is a hang.
  external: (held = []) => {
    held.push(Buffer.alloc(16_000_000, 1))
    setTimeout(misdeeds.external, 20, held)
  },
  crash: () => setImmediate(() => process.nextTick(() => ({}).missing.property)),
}

const leakOf = ({ id, plan }, remote) => {
  const { version } = plan.remotes[remote]
  return { type: 'leak', id, remote, version, message: 'kept 20 MiB of 100 pages' }
}

/** Pages of the version that keeps something of each, until that is noticed. */
let kept = 0
const keeping = ['mf-chat', '1.2.0']

function render(request) {
  const { id, url, servers } = request
  const query = new URLSearchParams(url.split('?')[1] ?? '')
  const deed = query.get('do') ?? 'fine'
  const bad = 'mf-bad' in servers || query.has('always')
  if (query.has('first-chunk')) {
    emit({ type: 'head', id, status: 200 })
    emit({ type: 'chunk', id, html: '<p>begun</p>' })
  }
  if (bad && misdeeds[deed]) {
    if (!query.has('nobody')) enter(request, 'mf-bad')
    // Given time to be seen, as real code has it: evaluating and rendering take a while.
    const run = misdeeds[deed]
    return void setTimeout(run, query.has('at-once') ? 0 : 50)
  }
  if (deed === 'never') return
  if (bad && deed === 'throw') {
    emit({ type: 'fault', id, remote: 'mf-bad', stage: 'render', message: 'Error: thrown' })
  }
  if (bad && deed === 'late') {
    setTimeout(
      () => emit({ type: 'fault', id, remote: 'mf-bad', stage: 'late', message: 'Error: late' }),
      30,
    )
  }
  if (bad && deed === 'leak') emit(leakOf(request, 'mf-bad'))
  const [remote, version] = keeping
  if (deed === 'keep' && request.plan.remotes[remote]?.version === version && remote in servers) {
    kept += 1
    if (kept % 100 === 0) emit(leakOf(request, remote))
  }
  if (deed === 'full') emit({ type: 'full', id })
  if (deed === 'failed' && bad) return emit({ type: 'failed', id, message: 'Error: no root' })
  enter(request)
  answer(request, query)
}

function answer({ id, url, servers, seeds, nonce, plan }, query) {
  const status = Number(query.get('status') ?? 200)
  const to = query.get('to')
  const head = status === 200 ? { title: query.get('title') ?? 'Loaded title' } : undefined
  if (to) emit({ type: 'head', id, status: 302, redirect: { path: to, permanent: false } })
  else emit({ type: 'head', id, status, head })
  const made = { url, servers: Object.keys(servers), seeds, render: id, plan: plan.id }
  const text = JSON.stringify(made).replaceAll('<', '&lt;')
  setTimeout(
    () => {
      const own = query.has('own') ? ` data-nonce="${nonce}"` : ''
      const html = `<main${own}>${text}</main><script nonce="${nonce}">0</script>`
      emit({ type: 'chunk', id, html })
      const notes = {
        asked: query.has('asks'),
        missing: query.has('missing') || Object.values(seeds).some(({ text }) => text === 'broken'),
        unanswered: query.has('unanswered'),
      }
      emit({ type: 'end', id, hydration: { loaderData: { sign: '</script><b>\u2028' } }, ...notes })
    },
    Number(query.get('wait') ?? 0),
  )
}

parentPort.on('message', (message) => {
  if (message.type === 'render') render(message)
})
