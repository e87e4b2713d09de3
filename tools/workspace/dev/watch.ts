import { watch } from 'chokidar'

import { releasedPackages, repository } from '../start/repository'
import { effectOf, type Effect } from './affected-packages'

const settleMs = 120

const watched = [
  'shared-contracts',
  'packages',
  'services/platform-api/src',
  'services/content-editors/src',
  'services/payment-sandbox/src',
]

/**
 * Hands on what changed, in batches: an editor writes several files at once, and while one batch
 * is being built the next one gathers.
 */
export function watchSources(onChange: (effects: Effect[]) => Promise<void>) {
  const released = releasedPackages()
  let waiting: Effect[] = []
  let busy = false
  let timer: NodeJS.Timeout | undefined

  const run = async () => {
    if (busy || waiting.length === 0) return
    busy = true
    const batch = waiting
    waiting = []
    await onChange(batch).finally(() => (busy = false))
    void run()
  }
  const watcher = watch([...watched, ...released], {
    cwd: repository,
    ignoreInitial: true,
    ignored: (path) =>
      /(^|\/)(node_modules|dist|\.[^/.][^/]*)(\/|$)/.test(path.slice(repository.length)),
  })
  watcher.on('all', (_event, path) => {
    const effect = effectOf(path.replaceAll('\\', '/'), released)
    if (effect.kind === 'nothing') return
    waiting.push(effect)
    clearTimeout(timer)
    timer = setTimeout(() => void run(), settleMs)
  })
  return () => watcher.close()
}
