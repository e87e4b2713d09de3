import { announce } from './announce'
import { optionsFrom } from './options'
import { startProduct } from './product'
import { onStopSignal } from './on-stop-signal'

/** `npm start`: runs until a signal, the closing of the parent's channel, or the end of a part. */
export async function main({ installSeconds = 0 } = {}) {
  const stopping = new AbortController()
  const asked = onStopSignal()
  void asked.then(() => stopping.abort())
  try {
    const product = await startProduct({
      ...optionsFrom(process.env),
      log: (line) => console.log(line),
      signal: stopping.signal,
    })
    const { stop, died, restart: _restart, ...facts } = product
    for (const line of await announce(product, installSeconds)) console.log(line)
    process.send?.({ type: 'ready', ...facts })
    const exitReport = await Promise.race([asked, died])
    if (exitReport) console.error(exitReport)
    else console.log('Stopping…')
    await stop()
    process.exit(exitReport ? 1 : 0)
  } catch (error) {
    if (stopping.signal.aborted) process.exit(0)
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
