import type { AddressInfo } from 'node:net'
import { buildSandboxApp } from './build-app'
import { openLedger } from './ledger/ledger'
import type { Sandbox, SandboxOptions } from './sandbox'
import { createWebhooks } from './webhook/webhooks'

export interface RunningSandbox {
  /** Base address for the shop's server, `http://127.0.0.1:4010`. */
  url: string
  stop(): Promise<void>
}

/**
 * A payment provider on this machine: speaks Flutterwave v3, moves no money, takes test cards
 * only. Rejects when the port is in use or a key is a live one.
 */
export async function startSandbox(options: SandboxOptions): Promise<RunningSandbox> {
  refuseLiveKeys(options)
  const ledger = openLedger(options.dataDir)
  const webhooks = createWebhooks(ledger, options)
  let port = options.port
  const sandbox: Sandbox = {
    options,
    ledger,
    webhooks,
    publicOrigin: () => options.publicOrigin ?? `http://localhost:${port}`,
    now: options.now ?? (() => new Date()),
    scaled: (ms) => ms * (options.delayScale ?? 1),
  }
  const app = await buildSandboxApp(sandbox)
  await app.listen({ port, host: options.host ?? 'localhost' })
  port = (app.server.address() as AddressInfo).port
  webhooks.resume()
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      webhooks.stop()
      await app.close()
    },
  }
}

function refuseLiveKeys({ secretKey, publicKey }: SandboxOptions) {
  if (!secretKey.startsWith('FLWSECK_TEST-')) {
    throw new Error('The sandbox takes test keys only: FLW_SECRET_KEY starts with FLWSECK_TEST-.')
  }
  if (publicKey !== undefined && !publicKey.startsWith('FLWPUBK_TEST-')) {
    throw new Error('The sandbox takes test keys only: FLW_PUBLIC_KEY starts with FLWPUBK_TEST-.')
  }
}
