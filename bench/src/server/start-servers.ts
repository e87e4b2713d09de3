import { mkdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { startChild } from '../../../tools/workspace/start/child'
import { claimPort } from '../../../tools/workspace/start/ports'
import type { Product } from '../../../tools/workspace/start/product'
import { readSecrets } from '../../../tools/workspace/start/secrets'
import { buildNext, serveNext } from '../first-page/next-site'
import { startMonolith, type Site } from '../first-page/sites'
import type { Variant } from './server-report'

/** The same page from each of the servers, one after the other: building takes both cores. */
export async function startServers(
  selectedVariants: readonly Variant[],
  { product, workDir, started }: { product: Product; workDir: string; started: Site[] },
): Promise<Map<Variant, Site>> {
  const { apiKey } = readSecrets(product.dataDir)
  const start: Record<Variant, () => Promise<Site>> = {
    cached: () => startOwn(product, workDir, process.env.PAGE_CACHE_MB ?? '64'),
    uncached: () => startOwn(product, workDir, '0'),
    monolith: () => startMonolith(product, workDir, { API_KEY: apiKey }),
    next: () => serveNext(product, apiKey, true),
    'next-raw': () => serveNext(product, apiKey),
  }
  if (selectedVariants.some((variant) => variant.startsWith('next')))
    await buildNext(product, apiKey)
  const servers = new Map<Variant, Site>()
  for (const variant of selectedVariants) {
    const site = await start[variant]()
    started.push(site)
    servers.set(variant, site)
  }
  return servers
}

/**
 * One more server of the same releases, on the same API. It shares no state: a version that one of them
 * blames for pages that came late would be left out by the other.
 */
async function startOwn({ dataDir, api }: Product, workDir: string, megabytes: string) {
  const serverDir = join(workDir, `pages-${megabytes}`)
  await mkdir(serverDir)
  await symlink(join(dataDir, 'releases'), join(serverDir, 'releases'))
  const { apiKey, compositionSecret } = readSecrets(dataDir)
  const port = String(await claimPort(0, 'PORT'))
  const { pid, stop } = await startChild({
    name: `site-${megabytes}`,
    entry: 'shell/src/server/main.ts',
    env: {
      ...process.env,
      ...{ PORT: port, HOST: '127.0.0.1', SITE_ORIGIN: `http://localhost:${port}` },
      ...{ API_ORIGIN: api, API_KEY: apiKey, COMPOSITION_SECRET: compositionSecret },
      ...{ DATA_DIR: serverDir, DATABASE_URL: '', PAGE_CACHE_MB: megabytes, LOG_LEVEL: 'error' },
    },
    log: (line) => console.log(line),
  })
  return { origin: `http://127.0.0.1:${port}`, pid, stop }
}
