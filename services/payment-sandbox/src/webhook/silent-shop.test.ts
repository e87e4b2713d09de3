import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, expect, jest, test } from '@jest/globals'
import { beginCharge } from '../charge/transactions'
import { openLedger } from '../ledger/ledger'
import type { PaymentLink } from '../ledger/records'
import type { Sandbox } from '../sandbox'
import { keys, siteOrigin } from '../testing/test-sandbox'
import { createWebhooks } from './webhooks'

const closed: (() => unknown)[] = []
afterEach(async () => {
  jest.useRealTimers()
  for (const close of closed.splice(0)) await close()
})

/** Takes what it is sent and says nothing. */
async function openSilentShop() {
  const shop = createServer()
  const asked = new Promise<void>((resolve) => void shop.once('request', () => resolve()))
  await new Promise<void>((resolve) => void shop.listen(0, '127.0.0.1', resolve))
  closed.push(() => {
    shop.closeAllConnections()
    return new Promise((resolve) => shop.close(resolve))
  })
  return { asked, url: `http://127.0.0.1:${(shop.address() as AddressInfo).port}/` }
}

const link = {
  ...{ id: 'link', txRef: 'ref', amountKobo: 1000, meta: {} },
  customer: { id: 1, name: 'Ada Obi', email: 'ada@example.com', phone: null },
  expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
} as PaymentLink

const collectGarbage = () => {
  setFlagsFromString('--expose-gc')
  ;(runInNewContext('gc') as () => void)()
}

test('a shop that never answers is given up after a minute, also once garbage was collected', async () => {
  const shop = await openSilentShop()
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'] })
  const ledger = openLedger()
  const webhook = { url: shop.url, hash: 'hash' }
  const logged: string[] = []
  const log = (line: string) => void logged.push(line)
  const webhooks = createWebhooks(ledger, { port: 0, ...keys, siteOrigin, webhook, log })
  closed.push(() => webhooks.stop())
  const sandbox = { ledger, now: () => new Date() } as Sandbox
  const charge = { paymentType: 'card', authModel: 'PIN', ip: '192.0.2.1' } as const
  const announced = webhooks.announceNow(beginCharge(sandbox, link, charge).id)
  await shop.asked
  collectGarbage()
  jest.advanceTimersByTime(60_000)
  await announced
  expect(logged).toEqual([
    expect.stringMatching(/no answer \(.*too long\); next attempt in 1800 s/),
  ])
})
