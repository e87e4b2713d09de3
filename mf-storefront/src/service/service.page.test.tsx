import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  createHarness,
  failedPageInShell,
  pageInShell,
  type FakeAnswers,
} from 'shared-contracts/testing'
import type { Session } from 'shared-contracts/session'
import { failed, ready } from '../loading/part'
import { aService, aServiceDetail } from '../testing/content'
import type { ServiceData } from './service.loader'
import { Component, ErrorBoundary } from './service.page'

const preview = { title: 'TENANCY AGREEMENT', subtitle: 'Lagos State', blocks: [] }
const service = aServiceDetail({
  preview,
  minutes: 12,
  law_as_at: '2026-11-20',
  law_source: 'Tenancy Law of Lagos State 2011.',
  law_facts: [{ label: 'Receipts', text: 'One for every rent payment (s. 5)' }],
  needs: ['Full names of both sides'],
  page_titles: ['Parties', 'Premises'],
})
const data: ServiceData = {
  service,
  faq: ready([{ id: 1, faq_title: 'Can we sign on the phone?', faq_description: '<p>Yes.</p>' }]),
  related: [aService({ slug: 'loan-agreement', service_title: 'Loan agreement' })],
}
const member = (plan: string): Session => ({
  status: 'signed-in',
  token: 't',
  userId: 3,
  group: 2,
  username: 'ada',
  email: '',
  phone: '',
  plan,
})

function show(given: Partial<ServiceData> = {}, session?: Session, answers: FakeAnswers = {}) {
  const harness = createHarness(answers, session)
  render(pageInShell(harness, <Component />, { ...data, ...given }))
  return harness
}

beforeEach(() => localStorage.clear())

test('shows the title, the price and that nothing is paid to file it', () => {
  show()
  expect(screen.getByRole('heading', { level: 1, name: 'Tenancy agreement (Lagos)' })).toBeVisible()
  expect(screen.getByText('one document, no filing cost')).toBeVisible()
  expect(screen.queryByText(/filing included/)).not.toBeInTheDocument()
})

test('shows a filing line above zero', () => {
  const filed = {
    ...service,
    amount: '36000.00',
    filing_cost: '21000.00',
    filing_cost_text: 'to CAC',
  }
  show({ service: filed })
  expect(screen.getByText('filing included')).toBeVisible()
  expect(screen.getByText('₦21,000')).toBeVisible()
})

test('Create leads to the form and forgets an earlier subscription', async () => {
  localStorage.setItem('subscriptionData', '{}')
  localStorage.setItem('sub-clicked', 'Yes')
  show()
  const [create] = screen.getAllByRole('link', { name: 'Create' })
  expect(create).toHaveAttribute('href', '/agreement.form/tenancy-agreement-lagos')
  await userEvent.click(create!)
  expect(localStorage.getItem('subscriptionData')).toBeNull()
  expect(localStorage.getItem('sub-clicked')).toBeNull()
})

test('View Sample opens the file, or shows the first page where there is none', () => {
  show()
  expect(screen.getByRole('link', { name: 'View Sample' })).toHaveAttribute('href', '/#sample')
})

test('View Sample opens the sample file in a new tab', () => {
  show({ service: { ...service, service_file: '/media/tenancy.pdf' } })
  expect(screen.getByRole('link', { name: /View Sample/ })).toHaveAttribute(
    'href',
    '/media/tenancy.pdf',
  )
})

test.each([['FREEMIUM PLAN'], ['']])('offers no download with the plan %p', (plan) => {
  show({}, member(plan))
  expect(screen.queryByRole('button', { name: /Download with/ })).not.toBeInTheDocument()
})

test('downloads with a paid plan once the server grants it', async () => {
  const check = {
    message: 'ok',
    discount: '15000.00',
    id_of_service_usage: 4,
    template_type: 'Type A',
  }
  const harness = show({}, member('Starter'), {
    'GET /api/order/subscription-check/?service=7': { body: check },
  })
  await userEvent.click(screen.getByRole('button', { name: 'Download with Starter' }))
  await waitFor(() => expect(harness.visited).toEqual(['/agreement.form/tenancy-agreement-lagos']))
  expect(localStorage.getItem('id_of_service_usage')).toBe('4')
  expect(localStorage.getItem('discount')).toBe('15000.00')
})

test('says what to do when the plan does not cover the document', async () => {
  const harness = show({}, member('Starter'), {
    'GET /api/order/subscription-check/?service=7': { status: 404, body: { detail: 'Not found.' } },
  })
  await userEvent.click(screen.getByRole('button', { name: 'Download with Starter' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Your plan does not cover')
  expect(harness.visited).toEqual([])
})

test('shows law, steps, needs and questions', () => {
  show()
  expect(screen.getByText('Law as at 20 November 2026.')).toBeVisible()
  expect(screen.getByText('Two short pages: parties, premises.')).toBeVisible()
  expect(screen.getByText('Full names of both sides')).toBeVisible()
  expect(screen.getByText('Can we sign on the phone?')).toBeVisible()
  expect(screen.getByRole('link', { name: 'View FAQ' })).toHaveAttribute('href', '#faq')
})

test('offers a retry when only the questions failed', () => {
  show({ faq: failed })
  const questions = within(screen.getByRole('region', { name: 'Questions' }))
  expect(questions.getByRole('button', { name: 'Retry' })).toBeVisible()
})

test('leaves out what the server does not send', () => {
  show({ service: aServiceDetail({ service_main_content: '' }), faq: ready([]), related: [] })
  const titles = screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent)
  expect(titles).toEqual(['How it works'])
  expect(screen.queryByRole('link', { name: 'View FAQ' })).not.toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'View Sample' })).not.toBeInTheDocument()
})

test('says that the document did not load, and leads to the others', () => {
  const error = new Error('offline')
  render(failedPageInShell(createHarness(), <ErrorBoundary />, error, '/productDetail/tenancy'))
  expect(screen.getByRole('heading', { level: 1, name: 'Legal document' })).toBeVisible()
  const failure = within(screen.getByRole('alert'))
  expect(failure.getByText('We could not load this document')).toBeVisible()
  expect(failure.getByRole('button', { name: 'Retry' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'See all documents' })).toHaveAttribute(
    'href',
    '/storefront.search',
  )
})
