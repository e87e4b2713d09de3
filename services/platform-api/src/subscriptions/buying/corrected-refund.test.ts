import type { PaymentEntries } from 'shared-contracts/api/ledger.schema'
import { groups } from 'shared-contracts/capabilities'
import { openPaymentFixture, type PaymentFixture } from '../../payments/testing/payment-fixture'
import { seedPlans } from '../../../seed/plans/seed-plans'
import { addStaff } from '../../testing/test-records'
import { planFixture } from './testing/plan-fixture'

let fixture: PaymentFixture
beforeAll(async () => {
  fixture = await openPaymentFixture(seedPlans)
})
afterAll(() => fixture.close())

test('what went back in the provider’s dashboard counts towards no other plan once it is booked', async () => {
  const { api, provider } = fixture
  const finance = await addStaff(api.db, groups.finance)
  const { userId, tx_ref, back } = await planFixture(fixture).started()
  provider.add({ tx_ref, amount: 5000 })
  expect(await back()).toMatchObject({ status: 'paid' })
  const held = async () =>
    (await api.call('GET', `/api/x/subscriptions/${userId}`, { as: userId })).body
  expect(await held()).toMatchObject({ subscriptions: [{ unused_value: '4833.33' }] })
  const books = await api.call('GET', `/api/x/ledger?tx_ref=${tx_ref}`, { as: finance })
  const [sale] = (books.body as PaymentEntries).results
  const body = {
    ...{ entry: sale?.id, debit: 'refunds', credit: 'provider', amount: '5000' },
    ...{ reason: 'Refunded in the dashboard', key: crypto.randomUUID() },
  }
  const path = '/api/x/ledger/corrections'
  expect(await api.call('POST', path, { as: finance, body })).toMatchObject({ status: 200 })
  expect(await held()).toMatchObject({ subscriptions: [{ unused_value: '0.00' }] })
})
