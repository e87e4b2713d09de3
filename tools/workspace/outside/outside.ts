import { ensureChromium } from '../test/chromium'
import { onStopSignal } from '../start/on-stop-signal'
import { runOutside } from './run-outside'

/** `npm run outside-remote`: a remote of another repository, from the registry to the running site. */
async function run() {
  const chromium = ensureChromium()
  if (!chromium) throw new Error('Chromium was not found. Set CHROMIUM_PATH to its path.')
  const stop = new AbortController()
  void onStopSignal().then(() => stop.abort())
  await runOutside({ chromium, signal: stop.signal, say: console.log })
}

run().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  },
)
