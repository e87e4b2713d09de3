import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createHarness, pageInShell, type FakeAnswers } from 'shared-contracts/testing'
import { aFormPage } from '../testing/form-pages'
import type { FormData } from './form.loader'
import { Component } from './form.page'

const url = (page: number) => `GET /api/services/list/loan-agreement/form/?page=${page}`
const data: FormData = {
  slug: 'loan-agreement',
  title: 'loan agreement',
  form: aFormPage(1, { filing_cost: '1.00' }),
  offline: false,
  service: {
    title: 'Loan agreement',
    amount: '10000.00',
    lawAsAt: '2026-11-20',
    lawSource: 'Contract law.',
    pageTitles: ['Parties', 'Amount', 'Payments'],
  },
}
const pages: FakeAnswers = { [url(2)]: { body: aFormPage(2) }, [url(3)]: { body: aFormPage(3) } }

function show(given: Partial<FormData> = {}, answers: FakeAnswers = pages) {
  const harness = createHarness(answers)
  render(pageInShell(harness, <Component />, { ...data, ...given }, '/agreement/loan-agreement'))
  return harness
}
const lender = () => screen.findByLabelText('Full name of the lender')
const preview = () => within(screen.getByRole('region', { name: 'Document text' }))
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

beforeEach(() => localStorage.clear())

test('opens on the first part with the document beside it', async () => {
  show()
  expect(await screen.findByRole('heading', { level: 1, name: 'Parties' })).toBeVisible()
  expect(screen.getByText('Part 1 of 3')).toBeVisible()
  expect(preview().getByText('LOAN AGREEMENT')).toBeVisible()
  expect(preview().getAllByText('not filled').length).toBeGreaterThan(0)
})

test('the document follows what is typed', async () => {
  show()
  await userEvent.type(await lender(), 'Adaeze Okafor')
  expect(preview().getByText('ADAEZE OKAFOR')).toBeVisible()
})

test('Next says what is missing, beside the field and above the page', async () => {
  show()
  await lender()
  await press('Next')
  expect(screen.getByRole('link', { name: "Enter the lender's full name" })).toBeVisible()
  expect(await lender()).toHaveAccessibleDescription(/Enter the lender's full name/)
  expect(screen.getByRole('heading', { level: 1, name: 'Parties' })).toBeVisible()
})

test('goes on when the page is complete, and back again with the answers kept', async () => {
  show()
  await userEvent.type(await lender(), 'Adaeze Okafor')
  await press('Next')
  const title = await screen.findByRole('heading', { level: 1, name: 'Amount' })
  await waitFor(() => expect(title).toHaveFocus())
  await userEvent.type(screen.getByLabelText('Amount of the loan'), '850000')
  expect(preview().getByText('₦850,000')).toBeVisible()
  await press('Prev')
  expect(await lender()).toHaveValue('Adaeze Okafor')
})

test('an answer can bring up another question', async () => {
  show()
  await userEvent.type(await lender(), 'Ada')
  await press('Next')
  await screen.findByRole('heading', { level: 1, name: 'Amount' })
  expect(screen.queryByLabelText('Rate')).not.toBeInTheDocument()
  await userEvent.click(screen.getByLabelText('Yes'))
  expect(screen.getByLabelText('Rate')).toBeVisible()
})

test('a page that does not come leaves the answers and says how to go on', async () => {
  let online = false
  show({}, { [url(2)]: () => (online ? { body: aFormPage(2) } : { status: 503 }) })
  await userEvent.type(await lender(), 'Ada')
  await press('Next')
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not load the next page.')
  expect(await lender()).toHaveValue('Ada')
  online = true
  await press('Next')
  expect(await screen.findByRole('heading', { level: 1, name: 'Amount' })).toBeVisible()
})

test('repeats can be added and removed, and the focus follows', async () => {
  show({}, pages)
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

test('the last page offers Pay Now and says why it cannot be used yet', async () => {
  show()
  await userEvent.type(await lender(), 'Ada')
  await press('Next')
  await userEvent.type(await screen.findByLabelText('Amount of the loan'), '5000')
  await press('Next')
  await screen.findByRole('heading', { level: 1, name: 'Payments' })
  expect(screen.getByRole('button', { name: 'Pay Now' })).toHaveAccessibleDescription(
    'Paying for a new document is not open yet. Your answers stay on this device.',
  )
})

test('an email that cannot be right brings the fixed toast on leaving the field', async () => {
  const harness = show()
  await userEvent.type(await screen.findByLabelText('Email (optional)'), 'a@b.ng')
  await userEvent.tab()
  expect(harness.toasts).toEqual([{ text: 'please enter valid Email Id', kind: 'warn' }])
})

test('the document opens as a sheet and closes again', async () => {
  show()
  await lender()
  await press('See document')
  const sheet = within(screen.getByRole('dialog', { name: 'Your document' }))
  expect(sheet.getByText('LOAN AGREEMENT')).toBeVisible()
  await userEvent.click(sheet.getByRole('button', { name: 'Back to the questions' }))
  expect(screen.queryByRole('dialog', { name: 'Your document' })).not.toBeInTheDocument()
})

test('blocks the context menu on the document only', async () => {
  show()
  const field = await lender()
  const allowed = (element: HTMLElement) => fireEvent.contextMenu(element)
  expect(allowed(screen.getByRole('region', { name: 'Document text' }))).toBe(false)
  expect(allowed(field)).toBe(true)
})

test('says when this browser keeps nothing', async () => {
  show()
  await userEvent.type(await lender(), 'Ada')
  expect(await screen.findByText('Not saved: this browser keeps nothing')).toBeVisible()
})

test('says the fixed sentence when the form cannot load', () => {
  show({ form: null })
  expect(
    screen.getByText('Work is in progress Please check some other Agreements. Thank You!'),
  ).toBeVisible()
  expect(screen.getByRole('link', { name: 'See all documents' })).toHaveAttribute(
    'href',
    '/storefront.home',
  )
})

test('offers another try when there was no connection', () => {
  show({ form: null, offline: true })
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
})
