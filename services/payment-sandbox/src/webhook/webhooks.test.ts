import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTestSandbox, type TestSandbox } from '../testing/test-sandbox'

let sandbox: TestSandbox | undefined

afterEach(() => sandbox?.stop())

async function start(more: Parameters<typeof startTestSandbox>[0] = {}) {
  sandbox = await startTestSandbox(more)
  return sandbox
}

test('tells of a success in the v3 envelope, with the shop’s own secret and without meta', async () => {
  const { create, shop } = await start()
  await (await create({ tx_ref: 'told', meta: { order_no: 'LN-1' } })).pay()
  const [received] = await shop.receivedTimes(1)
  expect(received).toMatchObject({
    hash: 'hash-of-the-shop',
    body: {
      event: 'charge.completed',
      'event.type': 'CARD_TRANSACTION',
      data: { tx_ref: 'told', status: 'successful', amount: 36000, app_fee: 504 },
    },
  })
  expect(received?.body.data).not.toHaveProperty('meta')
})

test('tells of every failed try as a completed charge', async () => {
  const { create, shop } = await start()
  const customer = await create({ tx_ref: 'tries' })
  await customer.card('5258585922666506')
  await customer.pay()
  const received = await shop.receivedTimes(2)
  expect(received.map(({ body }) => [body.event, body.data?.status]).sort()).toEqual([
    ['charge.completed', 'failed'],
    ['charge.completed', 'successful'],
  ])
})

test('tells in the flat shape where the account is an old one', async () => {
  const { create, shop } = await start({ hookShape: 'B' })
  await (await create({ tx_ref: 'flat' })).pay()
  const [received] = await shop.receivedTimes(1)
  expect(received?.body).toMatchObject({
    ...{ txRef: 'flat', status: 'successful', amount: 36000, appfee: 504, currency: 'NGN' },
    ...{ 'event.type': 'CARD_TRANSACTION', entity: { card6: '506146', card_last4: '4667' } },
    customer: { fullName: 'Ada Obi', phone: '08031234567' },
  })
})

test('tells in both shapes', async () => {
  const { create, shop } = await start({ hookShape: 'both' })
  await (await create()).pay()
  const received = await shop.receivedTimes(2)
  expect(received.map(({ body }) => 'data' in body).sort()).toEqual([false, true])
})

test('tries three times more; only 200 counts as received', async () => {
  const { create, shop } = await start()
  shop.answers.push(500, 302, 201)
  await (await create({ tx_ref: 'first' })).pay()
  await shop.receivedTimes(4)
  shop.answers.push(500, 500, 500, 500)
  await (await create({ tx_ref: 'second' })).pay()
  await shop.receivedTimes(8)
  await (await create({ tx_ref: 'third' })).pay()
  await shop.receivedTimes(9)
  expect(shop.received.map(({ body }) => body.data?.tx_ref)).toEqual([
    ...Array<string>(4).fill('first'),
    ...Array<string>(4).fill('second'),
    'third',
  ])
})

test('a restart loses neither payments nor what is still to be sent', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'amofin-sandbox-'))
  const before = await start({ dataDir, hookRetryMs: 60_000 })
  before.shop.answers.push(503)
  const customer = await before.create({ tx_ref: 'kept' })
  const { back } = await customer.pay()
  await before.shop.receivedTimes(1)
  await before.stop()

  const after = await start({ dataDir })
  const [received] = await after.shop.receivedTimes(1)
  expect(received?.body.data?.tx_ref).toBe('kept')
  const { data } = await after.verify('kept')
  expect(data).toMatchObject({ status: 'successful' })
  const { back: next } = await (await after.create()).pay()
  const idOf = (address?: URL) => Number(address?.searchParams.get('transaction_id'))
  expect(idOf(next)).toBeGreaterThan(idOf(back))
  // What it still delivers would be written to the folder.
  await after.stop()
  sandbox = undefined
  await rm(dataDir, { recursive: true })
})
