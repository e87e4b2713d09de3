import { createLeakWatch, type Leak } from '../leak-watch'
import { createServerBundles } from '../server-bundles'

/**
 * Renders pages with two real bundles, as a worker does, and answers with the leaks that were found.
 * A process of its own: a heap shared with other tests shrinks by what they leave behind.
 */
const files = process.argv.slice(2)
const bundles = createServerBundles()
const leaks: Leak[] = []
const watch = createLeakWatch({
  drop: bundles.drop,
  onLeak: (leak) => leaks.push(leak),
  onFull: () => undefined,
})

// A function of its own: what is left on the stack counts as used.
function renderPage(file: string) {
  const { Component } = bundles.module(file, './page') as { Component: () => void }
  Component()
}

for (let page = 0; page < 300; page += 1) {
  for (const file of files) renderPage(file)
  watch.rendered(files)
  watch.look()
}
process.send?.(leaks)
