import { createHarness, runLoader } from 'shared-contracts/testing'
import { aFormPage, loanService } from '../testing/form-pages'
import { loader, routeTitle } from './form.loader'

const pageUrl = 'GET /api/services/list/loan-agreement/form/?page=1'
const serviceUrl = 'GET /api/services/list/loan-agreement/'
const load = (answers: Parameters<typeof createHarness>[0]) =>
  runLoader(loader, createHarness(answers), { params: { name: 'loan-agreement' } })

test('titles the form by its route', async () => {
  const answer = await load({
    [pageUrl]: { body: aFormPage(1) },
    [serviceUrl]: { body: loanService },
  })
  expect(answer).toMatchObject({
    head: {
      title: 'Loan agreement',
      description: expect.stringContaining('read your “Loan agreement” as you write it'),
      noIndex: true,
    },
    data: { title: 'loan agreement', service: { amount: '10000.00', lawAsAt: '2026-11-20' } },
  })
})

test('opens without the facts of its service', async () => {
  const answer = await load({ [pageUrl]: { body: aFormPage(1) }, [serviceUrl]: { status: 500 } })
  expect(answer).toMatchObject({ data: { service: null, form: { paginationTotal: 3 } } })
})

test.each([
  ['an unknown form', { status: 404 }],
  ['a form without pages', { body: { results: [], paginationCurrent: 1, paginationTotal: 0 } }],
])('%s cannot load', async (_, answer) => {
  const loaded = await load({ [pageUrl]: answer, [serviceUrl]: { status: 404 } })
  expect(loaded).toMatchObject({ data: { form: null, failure: null } })
})

test.each([429, 500, 503])('a server that answers %i may have the form later', async (status) => {
  const loaded = await load({ [pageUrl]: { status }, [serviceUrl]: { status } })
  expect(loaded).toMatchObject({ data: { form: null, failure: status } })
})

test('knows when nothing was reached at all', async () => {
  const offline = () => {
    throw new Error('offline')
  }
  const loaded = await load({ [pageUrl]: offline, [serviceUrl]: offline })
  expect(loaded).toMatchObject({ data: { form: null, failure: 'offline' } })
})

test.each([
  ['tenancy-agreement-lagos', 'tenancy agreement lagos'],
  ['will-2024', 'will'],
  ['form-7-a', 'form a'],
  ['2026', ''],
])('%p reads %p', (name, title) => expect(routeTitle(name)).toBe(title))
