import { brand } from 'shared-contracts/brand'
import { callUrl } from 'shared-contracts/call'
import { seed } from '../../seed/seed'
import { services } from '../../src/tables/catalogue.tables'
import { plans } from '../../src/tables/subscriptions.tables'
import { formBody } from '../../src/testing/form-body'
import { createTestApp, type TestApp } from '../../src/testing/test-app'
import { pdf } from '../../src/uploads/testing/upload-journey'
import { sampleRequests } from './sample-requests'
import { callers, type Caller } from './callers'
import { roleMatrix } from './role-matrix'
import { createRoleFixture, type RoleFixture } from './role-fixture'

/** No provider of payments answers: the API's own decisions are asked for here. */
const nowhere = 'http://127.0.0.1:9'
let api: TestApp
let base: Parameters<typeof createRoleFixture>[1]

beforeAll(async () => {
  api = await createTestApp(
    async (db) => void (await seed(db, { mode: 'content', today: new Date() })),
    { payment: { provider: 'sandbox', base: nowhere, secretKey: 'secret', webhookHash: 'hash' } },
  )
  const [service] = await api.db.select({ id: services.id }).from(services).limit(1)
  const [plan] = await api.db.select({ id: plans.id }).from(plans).limit(1)
  base = { serviceId: service!.id, planId: plan!.id, support: brand.supportAccount.id }
})
afterAll(() => api.close())

const keyOf = ({ method, url }: { method: string; url: string }) =>
  `${method} ${url.replace(/:(\w+)/g, '{$1}')}`

test('every call has a row, and every row a call', () => {
  expect(Object.keys(roleMatrix).sort()).toEqual(api.app.served.map(keyOf).sort())
})

test.each(Object.entries(roleMatrix))('%s', async (call, expected) => {
  const [method, path] = call.split(' ') as ['GET' | 'POST' | 'DELETE', string]
  const seen: number[] = []
  let fixture: RoleFixture | undefined
  for (const caller of callers) {
    fixture ??= await createRoleFixture(api.db, base)
    const status = await statusFor(caller, { call, method, path, fixture })
    seen.push(status)
    // What only reads, or is refused, leaves nothing behind for the next caller.
    if (method !== 'GET' && status < 400) fixture = undefined
  }
  expect(byCaller(seen)).toEqual(byCaller(expected))
})

const byCaller = (statuses: readonly number[]) =>
  Object.fromEntries(callers.map((caller, index) => [caller, statuses[index]]))

interface SentRequest {
  call: string
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  fixture: RoleFixture
}

async function statusFor(caller: Caller, { call, method, path, fixture }: SentRequest) {
  const { params, query = '', body, form, file } = sampleRequests[call]?.(fixture) ?? {}
  const part = file ? { field: file, name: 'a.pdf', bytes: pdf } : undefined
  const sent = form ? await formBody(form, part) : method === 'POST' ? { body: body ?? {} } : {}
  const as = caller === 'visitor' ? undefined : fixture.ids[caller]
  const answer = await api.call(method, callUrl(path, { params }) + query, { as, ...sent })
  return answer.status
}
