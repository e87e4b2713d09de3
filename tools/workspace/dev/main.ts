import { announce } from '../start/announce'
import { optionsFrom, type ProductOptions } from '../start/options'
import { claimPort } from '../start/ports'
import { startProduct, type ProductPart } from '../start/product'
import { onStopSignal } from '../start/on-stop-signal'
import { type Effect } from './affected-packages'
import { startDevProxy } from './dev-proxy'
import { createRebuild } from './rebuild'
import { watchSources } from './watch'

const log = (line: string) => console.log(line)

/** `npm run dev`: the product from development builds; saving a file refreshes what it belongs to. */
export async function main() {
  const asked = onStopSignal()
  const stopping = new AbortController()
  void asked.then(() => stopping.abort())
  const environment = optionsFrom(process.env)
  const port = await claimPort(environment.port, 'PORT')
  const site = `http://localhost:${port}`
  const options: ProductOptions = {
    ...environment,
    port: 0,
    mode: 'development',
    log,
    signal: stopping.signal,
  }
  // A worker that npm start left in the browser would stay between the page and what is being changed.
  const env = { SITE_ORIGIN: site, LOCAL_REMOTES: '1', SERVICE_WORKER: 'off' }
  const product = await startProduct({ ...options, env })
  const proxy = await startDevProxy(port, Number(new URL(product.site).port))
  const rebuild = createRebuild(product, options, log)
  const stopWatching = watchSources((effects) =>
    react(effects, rebuild, product.restart, proxy.announce),
  )

  for (const line of await announce({ ...product, site }, 0)) log(line)
  const exitReport = await Promise.race([asked, product.died])
  if (exitReport) console.error(exitReport)
  await stopWatching()
  proxy.close()
  await product.stop()
  process.exit(exitReport ? 1 : 0)
}

async function react(
  effects: Effect[],
  rebuild: (names: string[]) => Promise<string[]>,
  restart: (part: ProductPart) => Promise<void>,
  announceBuild: (names: string[]) => void,
) {
  try {
    const parts = new Set(
      effects.flatMap((effect) => (effect.kind === 'restart' ? effect.part : [])),
    )
    for (const part of parts) {
      log(`${part} is being restarted`)
      await restart(part)
    }
    const names = new Set(
      effects.flatMap((effect) => (effect.kind === 'rebuild' ? effect.names : [])),
    )
    const changed = names.size > 0 ? await rebuild([...names]) : []
    // A server's answer may have changed on any page; the shell stands for all of them.
    const refreshed = parts.size > 0 ? ['shell'] : changed
    if (refreshed.length > 0) announceBuild(refreshed)
  } catch (error) {
    // The pages keep what they have; the next save tries again.
    console.error(error instanceof Error ? error.message : error)
  }
}
