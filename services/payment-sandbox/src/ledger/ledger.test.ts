import { appendFile, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTestSandbox } from '../testing/test-sandbox'
import { openLedger } from './ledger'

let dataDir: string

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'amofin-ledger-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

const file = () => join(dataDir, 'payment-sandbox', 'ledger.jsonl')
const refund = (id: number, amountKobo: number) => ({
  ...{ id, amountKobo, transactionId: 1, createdAt: '2026-11-20T10:00:00.000Z' },
})

test('the last line of a record is what holds, in a file of its owner', async () => {
  const ledger = openLedger(dataDir)
  ledger.put('refunds', refund(1, 100))
  ledger.put('refunds', refund(2, 200))
  ledger.put('refunds', refund(1, 300))
  const again = openLedger(dataDir)
  expect(again.all('refunds')).toEqual([refund(1, 300), refund(2, 200)])
  expect((await stat(file())).mode & 0o777).toBe(0o600)
})

test('a line cut off by a crash costs that line only', async () => {
  openLedger(dataDir).put('refunds', refund(1, 100))
  await appendFile(file(), '{"table":"refunds","rec')
  openLedger(dataDir).put('refunds', refund(2, 200))
  expect(openLedger(dataDir).all('refunds')).toEqual([refund(1, 100), refund(2, 200)])
})

test('numbers rise above those that were given before, whatever the clock says', () => {
  openLedger(dataDir).put('refunds', refund(2_000_000_000, 100))
  expect(openLedger(dataDir).nextId()).toBe(2_000_000_001)
})

test('no card number and no CVV is ever written down', async () => {
  const sandbox = await startTestSandbox({ dataDir })
  const customer = await sandbox.create()
  await customer.card('5531 8866 5214 2950', { cvv: '564' })
  await customer.pin()
  await customer.otp()
  await sandbox.stop()
  const written = await readFile(file(), 'utf8')
  expect(written).toContain('"last4":"2950"')
  expect(written).not.toMatch(/5531886652142950|5531 8866|"cvv"|"pin":|"3310"/)
})
