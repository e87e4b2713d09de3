import { groups, type Group } from 'shared-contracts/capabilities'
import { createToken } from '../token.queries'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { addOrder, addService, addStaff, addUser } from '../../testing/test-records'
import { addCodeApp, setLastProofAgo } from './testing/second-step'

let api: TestApp
let order: string
let customer: number
beforeAll(async () => {
  api = await createTestApp()
  customer = await addUser(api.db, { username: 'somebody' })
  const serviceId = await addService(api.db, { documentHtml: ' ' })
  order = await addOrder(api.db, { userId: customer, serviceId, status: 'Order Placed' })
})
afterAll(() => api.close())

interface Ask {
  name: string
  method: 'POST' | 'DELETE'
  url: () => string
  body?: () => object
  group?: Group
  /** The answer to who proved it. */
  proved: number
}

const role = { old_persona_name: 'nobody', new_persona: 4 }
const mark = (overrides: object) => () => ({ numbers: [order], status: 'Processing', ...overrides })
const asks: Ask[] = [
  {
    name: 'a role is changed',
    ...{ method: 'POST', url: () => '/api/auth/change_persona/', body: () => role, proved: 404 },
  },
  {
    name: 'an account is made',
    ...{ method: 'POST', url: () => '/api/auth/create-profile/', body: () => ({}), proved: 400 },
  },
  {
    name: 'an account is closed',
    ...{ method: 'POST', url: () => '/api/auth/deactivate/', proved: 404 },
    ...{ body: () => ({ username: 'nobody' }), group: groups.support },
  },
  {
    name: 'an account is opened',
    ...{ method: 'POST', url: () => '/api/auth/activate2/', proved: 404 },
    body: () => ({ username: 'nobody' }),
  },
  {
    name: 'the profile of somebody else is edited',
    ...{ method: 'POST', url: () => '/api/auth/edit-profile/', proved: 400 },
    body: () => ({ id: String(customer), first_name: '' }),
  },
  {
    name: 'money is given back',
    ...{ method: 'POST', url: () => `/api/x/orders/${order}/refunds`, proved: 400 },
    ...{ body: () => ({}), group: groups.finance },
  },
  {
    name: 'money of a plan is given back',
    ...{ method: 'POST', url: () => '/api/x/bought-plans/1/refunds', proved: 400 },
    ...{ body: () => ({}), group: groups.finance },
  },
  {
    name: 'the ledger is corrected',
    ...{ method: 'POST', url: () => '/api/x/ledger/corrections', proved: 400 },
    ...{ body: () => ({}), group: groups.finance },
  },
  {
    name: 'orders are marked',
    ...{ method: 'POST', url: () => '/api/x/orders/bulk-mark', body: mark({}), proved: 200 },
  },
  {
    name: 'an export is noted',
    ...{ method: 'POST', url: () => '/api/x/exports', proved: 201 },
    body: () => ({ list: 'dashboard.orders', rows: 1 }),
  },
  {
    name: 'an editor is opened',
    ...{ method: 'POST', url: () => '/api/x/editor-tickets', proved: 200 },
  },
]

test.each(asks)('asks for a recent proof before $name', async (ask) => {
  const id = await addStaff(api.db, ask.group ?? groups.admin)
  await addCodeApp(api.db, id)
  const authorization = `Token ${await createToken(api.db, id)}`
  const send = () =>
    api.call(ask.method, ask.url(), { headers: { authorization }, body: ask.body?.() })
  await setLastProofAgo(api.db, id, 16)
  expect(await send()).toMatchObject({
    status: 403,
    body: { detail: 'Confirm that it is you first. Nothing was changed.', step_up: ['code'] },
  })
  await setLastProofAgo(api.db, id, 14)
  expect(await send()).toMatchObject({ status: ask.proved })
})

test('what marking would do is shown without a proof', async () => {
  const id = await addStaff(api.db, groups.admin)
  await addCodeApp(api.db, id)
  const authorization = `Token ${await createToken(api.db, id)}`
  await setLastProofAgo(api.db, id, 16)
  expect(
    await api.call('POST', '/api/x/orders/bulk-mark', {
      headers: { authorization },
      body: mark({ dry_run: true })(),
    }),
  ).toMatchObject({ status: 200 })
})
