import { createHarness } from 'shared-contracts/testing'
import { asUser } from '../testing'
import { requireExportProof, recordExport } from './record-export'

const call = 'POST /api/x/exports'

test('tells the trail which list, which filter and how many rows', async () => {
  const { services, requests } = createHarness(
    { [call]: { status: 201, body: { id: 1 } } },
    asUser(1),
  )
  recordExport(services.api, { list: 'dashboard.orders', filter: '?status=Completed', rows: 12 })
  await Promise.resolve()
  expect(requests).toEqual([
    { key: call, body: { list: 'dashboard.orders', filter: 'status=Completed', rows: 12 } },
  ])
})

test.each([404, 403, 503])('an answer of %i takes nothing from the export', async (status) => {
  const { services } = createHarness({ [call]: { status, body: {} } }, asUser(1))
  expect(() =>
    recordExport(services.api, { list: 'dashboard.orders', filter: 'x'.repeat(2000), rows: 1 }),
  ).not.toThrow()
  await new Promise((done) => setTimeout(done, 0))
})

const proof = 'GET /api/x/two-step/proof'

test('a missing proof of who exports stops the export', async () => {
  const body = { detail: 'Confirm that it is you first.', step_up: ['code'] }
  const { services } = createHarness({ [proof]: { status: 403, body } }, asUser(1))
  await expect(requireExportProof(services.api)).rejects.toMatchObject({ status: 403 })
})

test.each([204, 404, 403, 503])(
  'an answer of %i to the question holds nothing up',
  async (status) => {
    const { services } = createHarness({ [proof]: { status, body: {} } }, asUser(1))
    await expect(requireExportProof(services.api)).resolves.toBeUndefined()
  },
)
