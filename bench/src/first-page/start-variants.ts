import type { Product } from '../../../tools/workspace/start/product'
import { startBenchServer } from './bench-server'
import { formPath, type BenchOptions } from './bench-options'
import { startNext } from './next-site'
import { startMonolith, type Site } from './sites'
import { withoutRemotePreloads, withoutScripts, type Variant } from './variants'

interface VariantContext {
  product: Product
  workDir: string
  apiKey: string
}

export interface BenchServers {
  /** Address of each variant's home page; of those that are not measured, the product's. */
  urls: Record<Variant, string>
  stop: () => Promise<void>
}

const unchangedPage = (html: string) => html

/** Each variant behind a bench server of its own, warm. */
export async function startVariants(
  { variants, pages }: BenchOptions,
  { product, workDir, apiKey }: VariantContext,
): Promise<BenchServers> {
  const sites: Site[] = []
  const servers: { url: string; stop: () => void }[] = []
  const serve = async (server: ReturnType<typeof startBenchServer>) => {
    servers.push(await server)
    return servers.at(-1)!.url
  }
  const started = async (site: Promise<Site>) => {
    sites.push(await site)
    return sites.at(-1)!.origin
  }
  const stop = async () => {
    for (const server of servers) server.stop()
    for (const site of sites) await site.stop()
  }
  try {
    const productUrl = await serve(
      startBenchServer({ upstream: product.site, change: unchangedPage }),
    )
    const urls: Record<Variant, string> = {
      product: productUrl,
      monolith: productUrl,
      plain: productUrl,
      next: productUrl,
    }
    if (variants.includes('monolith')) {
      const upstream = await started(startMonolith(product, workDir, { API_KEY: apiKey }))
      urls.monolith = await serve(startBenchServer({ upstream, change: withoutRemotePreloads }))
    }
    if (variants.includes('plain')) {
      const page = await plainPages(product.site, pages)
      urls.plain = await serve(
        startBenchServer({ upstream: product.site, change: unchangedPage, page }),
      )
    }
    if (variants.includes('next')) {
      const upstream = await started(startNext(product, apiKey))
      urls.next = await serve(startBenchServer({ upstream, change: unchangedPage }))
    }
    for (const path of [...pages, formPath]) {
      for (const variant of variants) await warm(new URL(path, urls[variant]))
    }
    return { urls, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The product's own pages as they are now, without their scripts. */
async function plainPages(site: string, pages: readonly string[]) {
  const htmlByPath = new Map<string, string>()
  for (const path of pages) {
    const answer = await fetch(site + path, { headers: { accept: 'text/html' } })
    htmlByPath.set(path, withoutScripts(await answer.text()))
  }
  return (path: string) => htmlByPath.get(path) ?? ''
}

/** The first request of a server pays for its caches; that is not what is measured. */
async function warm(url: URL) {
  for (let i = 0; i < 3; i++) {
    const answer = await fetch(url, { headers: { accept: 'text/html' } })
    await answer.text()
    if (!answer.ok)
      throw new Error(`${url.href} answers ${answer.status}: there is nothing to measure.`)
  }
}
