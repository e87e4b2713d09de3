import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createBrowserRouter } from 'react-router-dom'
import { createHarness, runLoader, type FakeAnswers, routedInShell } from 'shared-contracts/testing'
import { aFormPage, filesPage, loanService } from '../testing/form-pages'
import {
  amount,
  detailUrl,
  formAnswers,
  freshDevice,
  heading,
  lender,
  press,
  saved,
  saveUrl,
} from '../testing/show-form'
import { Component, loader } from './form.page'

beforeEach(freshDevice)

const pageUrl = 'GET /api/services/list/loan-agreement/form/?page=1'
const serviceUrl = 'GET /api/services/list/loan-agreement/'
const unavailable = 'Work is in progress Please check some other Agreements. Thank You!'
const answers: FakeAnswers = {
  ...formAnswers,
  [pageUrl]: { body: aFormPage(1) },
  [serviceUrl]: { body: loanService },
  [saveUrl]: saved(),
}

/** The form under the two addresses that it has, with its loader and the history of the browser. */
function visit(overrides: FakeAnswers = {}) {
  const harness = createHarness({ ...answers, ...overrides })
  const loads = jest.fn()
  const route = (path: string) => ({
    path,
    element: <Component />,
    hydrateFallbackElement: <p>Loading</p>,
    errorElement: <p>Failed</p>,
    loader: async ({ params }: { params: Record<string, string | undefined> }) => {
      const answer = await runLoader(loader, harness, { params: params as Record<string, string> })
      loads()
      return answer
    },
  })
  window.history.replaceState(null, '', '/agreement.form/loan-agreement')
  const router = createBrowserRouter([
    route('/agreement.form/:name'),
    route('/agreement.form/:id/:name'),
  ])
  render(routedInShell(harness, router))
  /** Resolves when the loader of the entry behind has answered. */
  const back = async () => {
    const before = loads.mock.calls.length
    act(() => window.history.back())
    await waitFor(() => expect(loads.mock.calls.length).toBeGreaterThan(before))
    await act(async () => undefined)
  }
  return { ...harness, router, back }
}

async function toTheSecondPart() {
  await userEvent.type(await lender(), 'Ada')
  await press('Next')
  await heading('Amount')
}

const offline = () => {
  throw new Error('offline')
}

test.each([
  ['no network', offline],
  ['a server that fails', () => ({ status: 503 })],
])('Back in the form needs nothing from the server: %s', async (_, fail) => {
  let up = true
  const page = () => (up ? { body: aFormPage(1) } : fail())
  const service = () => (up ? { body: loanService } : fail())
  const form = visit({ [pageUrl]: page, [serviceUrl]: service, [detailUrl('ab12')]: fail })
  await toTheSecondPart()
  await userEvent.type(await amount(), '5000')
  up = false
  await form.back()
  expect(screen.queryByText(unavailable)).not.toBeInTheDocument()
  expect(await lender()).toHaveValue('Ada')
  expect(screen.getByText(/^Law as at 20 Nov 2026/)).toBeVisible()
  act(() => window.history.forward())
  expect(await amount()).toHaveValue('5,000')
  form.router.dispose()
})

test('a form that the server no longer has is not shown on', async () => {
  let withdrawn = false
  const page = () => (withdrawn ? { status: 404 } : { body: aFormPage(1) })
  const form = visit({ [pageUrl]: page })
  await toTheSecondPart()
  withdrawn = true
  await form.back()
  expect(await screen.findByText(unavailable)).toBeVisible()
  form.router.dispose()
})

test('a file that is being sent survives the first Back of a new form', async () => {
  const upload = { id: 'f1', uploaded_doc: '/media/f1', agreement: 'ab12' }
  const form = visit({
    [pageUrl]: { body: { ...filesPage(), paginationTotal: 3 } },
    'POST /api/order/upload_agreement/': { status: 201, body: upload },
    [detailUrl('ab12')]: { status: 503 },
  })
  const file = (name: string, type: string) => new File([new Uint8Array(9000)], name, { type })
  const passport = await screen.findByLabelText('Passport photograph: choose a picture')
  await userEvent.upload(passport, file('passport.jpg', 'image/jpeg'))
  await screen.findByRole('button', { name: 'Delete passport.jpg' })
  let arrive: () => void = () => undefined
  const { call } = form.services.api
  const coming = new Promise<never>((resolve) => {
    arrive = () => resolve({ ...upload, id: 'f2' } as never)
  })
  form.services.api.call = (endpoint, input) =>
    endpoint.path.includes('upload_agreement') ? coming : call(endpoint, input)
  await userEvent.upload(
    await screen.findByLabelText(/^Survey plan/),
    file('plan.png', 'image/png'),
  )
  await screen.findByRole('button', { name: 'Cancel plan.png' })
  await press('Next')
  await heading('Amount')
  await form.back()
  expect(await heading('Files')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Cancel plan.png' })).toBeVisible()
  await act(async () => arrive())
  expect(await screen.findByRole('button', { name: 'Delete plan.png' })).toBeVisible()
  form.router.dispose()
})

test('a draft that the server lost is made again in the form that is open, after Back too', async () => {
  let lost = false
  const form = visit({
    [saveUrl]: (body) => {
      const { agreement_id } = body as { agreement_id?: string }
      if (lost && agreement_id === 'ab12') return saved({ code: 'not_created', agreement_id: '' })
      return saved({ agreement_id: lost ? 'cd34' : 'ab12' })
    },
    [detailUrl('ab12')]: { status: 404 },
  })
  await toTheSecondPart()
  await form.back()
  lost = true
  await userEvent.type(await lender(), ' Obi')
  await press('Next')
  await heading('Amount')
  expect(window.location.pathname).toBe('/agreement.form/cd34/loan-agreement')
  await press('Prev')
  expect(await lender()).toHaveValue('Ada Obi')
  // Opened anew, it would ask for the draft of the address.
  expect(form.requests.map(({ key }) => key)).not.toContain(detailUrl('ab12'))
  form.router.dispose()
})

test('the address of another draft opens that draft', async () => {
  const other = {
    ...{ agreement_id: 'cd34', purchasedService: 9, slug: 'loan-agreement', page_no: 1 },
    ...{ field_data: { left: { lender: 'Bola' } }, entireState: {}, status: 'Draft' },
    ...{ order_number: null, updated_on: '2026-11-20T10:00:00Z' },
  }
  const form = visit({ [detailUrl('cd34')]: { body: other } })
  await toTheSecondPart()
  await act(() => form.router.navigate('/agreement.form/cd34/loan-agreement'))
  await heading('Amount')
  await press('Prev')
  expect(await lender()).toHaveValue('Bola')
  form.router.dispose()
})
