import { groups } from 'shared-contracts/capabilities'

import { readyLines } from './announce'
import { type Product } from './product'

const product: Product = {
  ...{ site: 'http://localhost:3000', api: 'http://127.0.0.1:8000', secret: 'the secret' },
  ...{ payments: 'http://localhost:4010', databaseUrl: 'postgres://user:hidden@db', dataDir: '/d' },
  ...{ releases: [], seconds: { build: 1, total: 2 }, pids: { payments: 4 } },
  ...{ died: new Promise(() => {}), stop: async () => {}, restart: async () => {} },
}
const bukola = {
  ...{ username: 'bukola', password: 'amofin-demo-2026', group: groups.admin, label: 'Admin' },
}
const notified = (
  accounts: (typeof bukola)[],
  env: NodeJS.ProcessEnv = {},
  runningProduct = product,
) => readyLines(runningProduct, { accounts, installSeconds: 1, env }).join('\n')

test('names the demo accounts that are open, and no other', () => {
  expect(notified([bukola])).toMatch(/bukola +amofin-demo-2026 +Admin/)
  expect(notified([bukola])).not.toContain('halima_y')
  expect(notified([])).toContain('there are no demo accounts')
  expect(notified([])).not.toContain('amofin-demo-2026')
})

test('warns where strangers can use the documented password', () => {
  const elsewhere = { SITE_ORIGIN: 'https://amofin.example' }
  expect(notified([bukola], { ...elsewhere, ALLOW_DEMO: '1' })).toMatch(/^WARNING: ALLOW_DEMO=1\./m)
  expect(notified([bukola], { ALLOW_DEMO: '1' })).not.toContain('WARNING')
  expect(notified([], elsewhere)).not.toContain('WARNING')
})

test('offers a test card only where the sandbox takes it, and no secret ever', () => {
  expect(notified([])).toContain('try card')
  const real = { ...product, payments: 'Flutterwave', pids: {} }
  expect(notified([], {}, real)).toContain('Payments by Flutterwave: real money')
  expect(notified([], {}, real)).not.toContain('try card')
  for (const secret of ['the secret', 'hidden']) expect(notified([bukola])).not.toContain(secret)
})
