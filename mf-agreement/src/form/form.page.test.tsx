import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aFormPage } from '../testing/form-pages'
import { freshDevice, lender, press, preview, showForm } from '../testing/show-form'

beforeEach(freshDevice)

test('opens on the first part with the document beside it', async () => {
  showForm()
  expect(await screen.findByRole('heading', { level: 1, name: 'Parties' })).toBeVisible()
  expect(screen.getByText('Part 1 of 3')).toBeVisible()
  expect(preview().getByText('LOAN AGREEMENT')).toBeVisible()
  expect(preview().getAllByText('not filled').length).toBeGreaterThan(0)
})

test('the document follows what is typed', async () => {
  showForm()
  await userEvent.type(await lender(), 'Adaeze Okafor')
  expect(preview().getByText('ADAEZE OKAFOR')).toBeVisible()
})

test('Next says what is missing, beside the field and above the page', async () => {
  const { toasts } = showForm()
  await lender()
  await press('Next')
  expect(screen.getByRole('link', { name: "Enter the lender's full name" })).toBeVisible()
  expect(await lender()).toHaveAccessibleDescription(/Enter the lender's full name/)
  await press('Next')
  expect(toasts).toEqual([{ text: 'fill all input field', kind: 'warn' }])
  expect(screen.getByRole('heading', { level: 1, name: 'Parties' })).toBeVisible()
})

test('goes on when the page is complete, and back again with the answers kept', async () => {
  showForm()
  await userEvent.type(await lender(), 'Adaeze Okafor')
  await press('Next')
  const title = await screen.findByRole('heading', { level: 1, name: 'Amount' })
  await waitFor(() => expect(title).toHaveFocus())
  await userEvent.type(screen.getByLabelText('Amount of the loan'), '850000')
  expect(preview().getByText('₦850,000')).toBeVisible()
  await press('Prev')
  expect(await lender()).toHaveValue('Adaeze Okafor')
})

test('Back and Forward of the browser go through the parts, with the answers kept', async () => {
  showForm()
  await userEvent.type(await lender(), 'Ada')
  await press('Next')
  await userEvent.type(await screen.findByLabelText('Amount of the loan'), '5000')
  await press('Next')
  await screen.findByRole('heading', { level: 1, name: 'Payments' })
  act(() => window.history.back())
  expect(await screen.findByLabelText('Amount of the loan')).toHaveValue('5,000')
  act(() => window.history.back())
  expect(await lender()).toHaveValue('Ada')
  act(() => window.history.forward())
  expect(await screen.findByRole('heading', { level: 1, name: 'Amount' })).toBeVisible()
})

test('an answer can bring up another question', async () => {
  showForm()
  await userEvent.type(await lender(), 'Ada')
  await press('Next')
  await screen.findByRole('heading', { level: 1, name: 'Amount' })
  expect(screen.queryByLabelText('Rate')).not.toBeInTheDocument()
  await userEvent.click(screen.getByLabelText('Yes'))
  expect(screen.getByLabelText('Rate')).toBeVisible()
})

test('a page that does not come leaves the answers and says how to go on', async () => {
  let online = false
  showForm({
    answers: {
      'GET /api/services/list/loan-agreement/form/?page=2': () =>
        online ? { body: aFormPage(2) } : { status: 503 },
    },
  })
  await userEvent.type(await lender(), 'Ada')
  await press('Next')
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not load the next page.')
  expect(await lender()).toHaveValue('Ada')
  online = true
  await press('Next')
  expect(await screen.findByRole('heading', { level: 1, name: 'Amount' })).toBeVisible()
})

test('repeats can be added and removed, and the focus follows', async () => {
  showForm()
  await userEvent.type(await lender(), 'Ada')
  await press('Next')
  await userEvent.type(await screen.findByLabelText('Amount of the loan'), '5000')
  await press('Next')
  await screen.findByRole('heading', { level: 1, name: 'Payments' })
  await press('Add another payment')
  expect(screen.getByRole('heading', { name: 'Payment 2' })).toHaveFocus()
  await press('Remove payment 2')
  expect(screen.queryByRole('heading', { name: 'Payment 2' })).not.toBeInTheDocument()
  expect(screen.getByRole('heading', { name: 'Payment 1' })).toHaveFocus()
})

test('an email that cannot be right brings the fixed toast on leaving the field', async () => {
  const harness = showForm()
  await userEvent.type(await screen.findByLabelText('Email (optional)'), 'a@b.ng')
  await userEvent.tab()
  expect(harness.toasts).toEqual([{ text: 'please enter valid Email Id', kind: 'warn' }])
})

test('the document opens as a sheet and closes again', async () => {
  showForm()
  await lender()
  await press('See document')
  const sheet = within(screen.getByRole('dialog', { name: 'Your document' }))
  expect(sheet.getByText('LOAN AGREEMENT')).toBeVisible()
  await userEvent.click(sheet.getByRole('button', { name: 'Back to the questions' }))
  expect(screen.queryByRole('dialog', { name: 'Your document' })).not.toBeInTheDocument()
})

test('blocks the context menu on the document only', async () => {
  showForm()
  const field = await lender()
  const allowed = (element: HTMLElement) => fireEvent.contextMenu(element)
  expect(allowed(screen.getByRole('region', { name: 'Document text' }))).toBe(false)
  expect(allowed(field)).toBe(true)
})

test('says when this browser keeps nothing', async () => {
  globalThis.indexedDB = {
    open: () => {
      throw new DOMException('blocked', 'SecurityError')
    },
  } as unknown as IDBFactory
  showForm()
  await userEvent.type(await lender(), 'Ada')
  expect(await screen.findByText('Not saved: this browser cannot store answers')).toBeVisible()
})

test('says the fixed sentence when the form cannot load', () => {
  showForm({ data: { form: null } })
  expect(
    screen.getByText('Work is in progress Please check some other Agreements. Thank You!'),
  ).toBeVisible()
  expect(screen.getByRole('link', { name: 'See all documents' })).toHaveAttribute(
    'href',
    '/storefront.home',
  )
})

test.each([
  ['offline', /^We could not reach the server\. Your connection may be down\./],
  [503, /^The server answered with an error \(503\)\./],
] as const)('says why it did not load (%s) and offers another try', (failure, cause) => {
  showForm({ data: { form: null, failure } })
  expect(screen.getByText(cause)).toHaveTextContent('Your answers are saved.')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
})
