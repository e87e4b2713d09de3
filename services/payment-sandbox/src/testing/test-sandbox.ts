import type { SandboxOptions } from '../sandbox'
import { startSandbox } from '../start-sandbox'
import { providerAt } from './provider'
import { startShop } from './shop'

export const keys = { secretKey: 'FLWSECK_TEST-secret', publicKey: 'FLWPUBK_TEST-public-X' }
export const siteOrigin = 'http://localhost:3000'

/** A running sandbox with a shop behind its webhook. */
export async function startTestSandbox(more: Partial<SandboxOptions> = {}) {
  const shop = await startShop()
  const sandbox = await startSandbox({
    port: 0,
    ...keys,
    siteOrigin,
    delayScale: 0.001,
    hookRetryMs: 5,
    webhook: { url: shop.url, hash: 'hash-of-the-shop' },
    ...more,
  })
  return {
    ...providerAt(sandbox.url, keys.secretKey),
    url: sandbox.url,
    shop,
    async stop() {
      await sandbox.stop()
      await shop.stop()
    },
  }
}

export type TestSandbox = Awaited<ReturnType<typeof startTestSandbox>>
