import { eq } from 'drizzle-orm'
import type {
  DifferencePage,
  LedgerEntry,
  PaymentEntries,
} from 'shared-contracts/api/ledger.schema'
import { groups } from 'shared-contracts/capabilities'
import { auditEntries } from '../../tables/audit.tables'
import { addStaff, addUser } from '../../testing/test-records'
import {
  attemptsFor,
  openPaymentFixture,
  orderToPay,
  returned,
  started,
  type PaymentFixture,
} from '../testing/payment-fixture'
import { reconcileAttempt } from '../reconcile-attempt'
import { refusals } from '../texts'

let fixture: PaymentFixture
let finance: number
beforeAll(async () => {
  fixture = await openPaymentFixture()
  finance = await addUser(fixture.api.db, {
    ...{ groupId: groups.finance, firstName: 'Bukola', lastName: 'Ade' },
  })
})
afterAll(() => fixture.close())

/** An order of ₦15,000 for which an amount came. */
async function paidOrder(amount = 15_000) {
  const { userId, number } = await orderToPay(fixture)
  const { tx_ref } = await started(fixture, userId, number)
  fixture.provider.add({ tx_ref, amount })
  await returned(fixture, userId, { order_no: number, tx_ref, status: 'successful' })
  const [entry] = (await booksOf(tx_ref)).results
  return { userId, number, tx_ref, entry: entry?.id ?? 0 }
}

async function booksOf(tx_ref: string): Promise<PaymentEntries> {
  const { body } = await fixture.api.call('GET', `/api/x/ledger?tx_ref=${tx_ref}`, { as: finance })
  return body as PaymentEntries
}

/** What a comparison with the provider finds of a payment. */
async function differencesOf(tx_ref: string) {
  await fixture.api.call('POST', '/api/x/reconciliation', { as: finance })
  const path = '/api/x/reconciliation?state=open'
  const { body } = await fixture.api.call('GET', path, { as: finance })
  const { results } = body as DifferencePage
  return results.filter((found) => found.tx_ref === tx_ref).map(({ kind }) => kind)
}

const correct = (body: object, as = finance) =>
  fixture.api.call('POST', '/api/x/ledger/corrections', {
    as,
    body: {
      ...{ debit: 'sales', credit: 'filing', amount: '1000.50', reason: 'Was a filing fee' },
      key: crypto.randomUUID(),
      ...body,
    },
  })

test('stands beside the entry that it corrects, with amount, reason and name', async () => {
  const { entry, tx_ref, number } = await paidOrder()
  expect(await correct({ entry })).toMatchObject({ status: 200 })
  expect(await booksOf(tx_ref)).toEqual({
    tx_ref,
    number,
    results: [
      {
        ...{ id: entry, kind: 'charge', posted_on: expect.any(String) },
        lines: [
          { account: 'provider', amount: '15000.00' },
          { account: 'sales', amount: '-15000.00' },
        ],
      },
      {
        ...{ id: expect.any(Number), kind: 'correction', posted_on: expect.any(String) },
        lines: [
          { account: 'filing', amount: '-1000.50' },
          { account: 'sales', amount: '1000.50' },
        ],
        ...{ corrects: entry, reason: 'Was a filing fee', booked_by: 'Bukola Ade' },
      },
    ],
  })
  const [noted] = await fixture.api.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, tx_ref))
  expect(noted).toMatchObject({
    actorId: finance,
    action: 'ledger.corrected',
    subjectLabel: `Entry ${entry}`,
    after: { debit: 'sales', credit: 'filing', amount: '1000.50', reason: 'Was a filing fee' },
  })
})

test('a repeated request books once; its key is of no use for another correction', async () => {
  const { entry, tx_ref } = await paidOrder()
  const correction = { entry, key: crypto.randomUUID() }
  const both = await Promise.all([correct(correction), correct(correction)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(new Set(both.map(({ body }) => (body as LedgerEntry).id)).size).toBe(1)
  expect((await booksOf(tx_ref)).results).toHaveLength(2)
  for (const changed of [{ amount: '1' }, { reason: 'Was a registry fee' }]) {
    expect(await correct({ ...correction, ...changed })).toMatchObject({
      ...{ status: 409, body: { detail: refusals.correctionKeyUsed } },
    })
  }
  expect((await booksOf(tx_ref)).results).toHaveLength(2)
})

test('counts in the comparison with the provider, and with the money that comes later', async () => {
  const { entry, tx_ref, number } = await paidOrder(5000)
  await correct({ entry, debit: 'provider', credit: 'refund-due', amount: '100' })
  expect(await differencesOf(tx_ref)).toEqual(['not-booked'])
  await correct({ entry, debit: 'refund-due', credit: 'provider', amount: '100' })
  expect(await differencesOf(tx_ref)).toEqual([])
  await correct({ entry, debit: 'provider', credit: 'refund-due', amount: '100' })
  fixture.provider.add({ tx_ref, amount: 15_000 })
  const [attempt] = await attemptsFor(fixture, number)
  await reconcileAttempt(fixture.deps(), attempt?.id ?? 0)
  const provider = (await booksOf(tx_ref)).results
    .flatMap(({ lines }) => lines)
    .filter(({ account }) => account === 'provider')
    .reduce((sum, { amount }) => sum + Number(amount), 0)
  // Both payments, of which the correction had booked a part.
  expect(provider).toBe(20_000)
})

test('a refund that was made elsewhere is booked without a difference of the payment', async () => {
  const { entry, tx_ref } = await paidOrder()
  await correct({ entry, debit: 'refunds', credit: 'provider', amount: '500' })
  expect(await differencesOf(tx_ref)).toEqual([])
})

test.each([
  ['no amount', { amount: '0' }, 'amount'],
  ['less than a kobo', { amount: '1.005' }, 'amount'],
  ['one account', { debit: 'sales', credit: 'sales' }, 'credit'],
  ['an account that is not there', { debit: 'cash' }, 'debit'],
  ['no reason', { reason: ' ' }, 'reason'],
  ['no such entry', { entry: 999_999 }, 'entry'],
])('refuses %s', async (_, changes, field) => {
  const { entry, tx_ref } = await paidOrder()
  expect(await correct({ entry, ...changes })).toMatchObject({
    status: 400,
    body: { [field]: [expect.any(String)] },
  })
  expect((await booksOf(tx_ref)).results).toHaveLength(1)
})

test.each([
  "update ledger_entries set reason = 'Another' where kind = 'correction'",
  "delete from ledger_entries where kind = 'correction'",
  `insert into ledger_entries (kind, attempt_id, reason)
     select 'charge', attempt_id, 'No correction' from ledger_entries limit 1`,
])('the database refuses: %s', async (statement) => {
  const { entry } = await paidOrder()
  await correct({ entry })
  await expect(fixture.api.db.execute(statement)).rejects.toThrow()
})

test('is closed to everybody but finance and admins', async () => {
  const { userId, entry, tx_ref } = await paidOrder()
  const others = [userId, await addUser(fixture.api.db)]
  for (const group of [groups.lawyer, groups.support]) {
    others.push(await addStaff(fixture.api.db, group))
  }
  for (const as of others) {
    expect(await correct({ entry }, as)).toMatchObject({ status: 403 })
    const path = `/api/x/ledger?tx_ref=${tx_ref}`
    expect(await fixture.api.call('GET', path, { as })).toMatchObject({ status: 403 })
  }
  const admin = await addStaff(fixture.api.db, groups.admin)
  expect(await correct({ entry }, admin)).toMatchObject({ status: 200 })
})
