import { provideReleases } from '../start/build-releases'
import { type Log, type ProductOptions } from '../start/options'
import { type Product } from '../start/product'

/** Builds packages as their sources stand and tells the site; answers which have a new version. */
export function createRebuild(product: Product, options: ProductOptions, log: Log) {
  const versions = new Map(product.releases.map(({ name, version }) => [name, version]))
  return async (names: string[]) => {
    const built = await provideReleases({ ...options, dataDir: product.dataDir }, log, names)
    const changed = built.filter(({ name, version }) => versions.get(name) !== version)
    if (changed.length === 0) return []
    await scan(product)
    for (const { name, version } of changed) versions.set(name, version)
    return changed.map(({ name }) => name)
  }
}

async function scan({ site, secret }: Product) {
  const answer = await fetch(new URL('/composition/releases/scan', site), {
    method: 'POST',
    headers: { Authorization: `Bearer ${secret}` },
    signal: AbortSignal.timeout(10_000),
  })
  if (!answer.ok) throw new Error(`The site refused the new build: ${await answer.text()}`)
}
