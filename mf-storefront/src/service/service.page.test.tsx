import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  createHarness,
  failedPageInShell,
  loadedInShell,
  pageInShell,
  type FakeAnswers,
} from 'shared-contracts/testing'
import type { Session } from 'shared-contracts/session'
import { failedPart, readyPart } from '../loading/page-data'
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
const planCheck = 'GET /api/order/subscription-check/?service=7'
const data: ServiceData = {
  service,
  faq: readyPart([
    { id: 1, faq_title: 'Can we sign on our phones?', faq_description: '<p>Yes.</p>' },
  ]),
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

function show(overrides: Partial<ServiceData> = {}, session?: Session, answers: FakeAnswers = {}) {
  const harness = createHarness(answers, session)
  render(pageInShell(harness, <Component />, { ...data, ...overrides }))
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

const sampleUrl = 'GET /api/x/services/tenancy-agreement-lagos/sample'
const viewSample = () => userEvent.click(screen.getByRole('button', { name: 'View Sample' }))

test('View Sample opens the whole document', async () => {
  const html = '<article><h1>TENANCY AGREEMENT</h1><p>17. The last clause.</p></article>'
  const title = 'TENANCY AGREEMENT'
  const pdf = { address: '/media/samples/tenancy-1.pdf', bytes: 84_311 }
  const harness = show({}, undefined, { [sampleUrl]: { body: { title, html, pdf } } })
  await viewSample()
  const dialog = within(screen.getByRole('dialog', { name: /^Sample: Tenancy agreement/ }))
  expect(await dialog.findByText('17. The last clause.')).toBeVisible()
  const file = dialog.getByRole('link', { name: 'Download the sample as PDF, 84 KB' })
  expect(file).toHaveAttribute('href', pdf.address)
  expect(file).toHaveAttribute('download', 'tenancy-agreement-lagos-sample.pdf')
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  await viewSample()
  expect(harness.requests).toHaveLength(1)
})

test('a server without whole samples shows the first page', async () => {
  show({}, undefined, { [sampleUrl]: { status: 404 } })
  await viewSample()
  const dialog = within(screen.getByRole('dialog'))
  expect(await dialog.findByText('TENANCY AGREEMENT')).toBeVisible()
})

test('a sample that did not load can be loaded again', async () => {
  let answers = 0
  const html = '<p>The last clause.</p>'
  const answer = () => (answers++ === 0 ? { status: 500 } : { body: { title: 'TENANCY', html } })
  show({}, undefined, { [sampleUrl]: answer })
  await viewSample()
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('The last clause.')).toBeVisible()
})

/** Two documents, each related to the other, at their addresses. */
function showTwo(answers: FakeAnswers, session?: Session) {
  const harness = createHarness(answers, session)
  const other = aServiceDetail({ id: 8, slug: 'loan', service_title: 'Loan agreement', preview })
  const load = async (url: string) => {
    const [current, related] = url.endsWith('/loan') ? [other, service] : [service, other]
    return { head: {}, data: { service: current, faq: readyPart([]), related: [related] } }
  }
  render(loadedInShell(harness, <Component />, load))
  return harness
}
async function openLoan() {
  await userEvent.click(await screen.findByRole('link', { name: /Loan agreement/ }))
  await screen.findByRole('heading', { level: 1, name: 'Loan agreement' })
}

test('the next document shows its own sample, not the one read before', async () => {
  showTwo({
    [sampleUrl]: { body: { title: 'TENANCY', html: '<p>The rent is due.</p>' } },
    'GET /api/x/services/loan/sample': { body: { title: 'LOAN', html: '<p>The loan is due.</p>' } },
  })
  await screen.findByRole('button', { name: 'View Sample' })
  await viewSample()
  expect(await screen.findByText('The rent is due.')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await openLoan()
  await viewSample()
  expect(await screen.findByText('The loan is due.')).toBeInTheDocument()
  expect(screen.queryByText('The rent is due.')).not.toBeInTheDocument()
})

test('a plan that is being checked takes nobody back from the next document', async () => {
  let answer: (check: object) => void = () => undefined
  const waiting = new Promise<object>((resolve) => (answer = resolve))
  const harness = showTwo({}, member('Starter'))
  harness.services.api.call = () => waiting as Promise<never>
  await userEvent.click(await screen.findByRole('button', { name: 'Download with Starter' }))
  await openLoan()
  await act(async () => answer({ message: 'ok', discount: '15000.00' }))
  expect(harness.visited).toEqual([])
  expect(localStorage.getItem('sub-clicked')).toBeNull()
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
  expect(localStorage.getItem('sub-clicked')).toBe('Yes')
  expect(localStorage.getItem('sub_clicked_service')).toBe('7')
})

test('a used up plan is told before the form is filled in', async () => {
  const check = {
    message: 'You have used all templates of your plan',
    discount: '0.00',
    id_of_service_usage: 4,
    template_type: 'Type A',
  }
  const harness = show({}, member('Starter'), {
    'GET /api/order/subscription-check/?service=7': { body: check },
  })
  await userEvent.click(screen.getByRole('button', { name: 'Download with Starter' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'You have used all templates of your plan. You can still create this document and pay for it.',
  )
  expect(harness.visited).toEqual([])
  expect(localStorage.getItem('sub-clicked')).toBeNull()
})

test.each([
  [429, 'We could not check your plan. Too many requests were sent.'],
  [503, 'We could not check your plan. The problem is on our side.'],
])('an answer of %i says nothing of the plan itself', async (status, sentence) => {
  show({}, member('Starter'), { [planCheck]: { status } })
  await userEvent.click(screen.getByRole('button', { name: 'Download with Starter' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence)
})

test('a session that has ended leads to sign-in, not to paying for what the plan covers', async () => {
  const harness = createHarness({ [planCheck]: { status: 401 } }, member('Starter'))
  harness.services.signOut = jest.fn(async () => undefined)
  render(pageInShell(harness, <Component />, data, '/services/tenancy'))
  await userEvent.click(screen.getByRole('button', { name: 'Download with Starter' }))
  const to = '/storefront.sign-in?redirect=%2Fservices%2Ftenancy'
  await waitFor(() => expect(harness.services.signOut).toHaveBeenCalledWith({ expired: true, to }))
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
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
  expect(screen.getByText('Who prepares it').nextSibling).toHaveTextContent(/^You do/)
  expect(screen.getByText('Two short pages: parties, premises.')).toBeVisible()
  expect(screen.getByText('Full names of both sides')).toBeVisible()
  expect(screen.getByText('Can we sign on our phones?')).toBeVisible()
  expect(screen.getByRole('link', { name: 'View FAQ' })).toHaveAttribute('href', '#faq')
})

test('offers a retry when only the questions failed', () => {
  show({ faq: failedPart })
  const questions = within(screen.getByRole('region', { name: 'Questions' }))
  expect(questions.getByRole('button', { name: 'Retry' })).toBeVisible()
})

test('leaves out what the server does not send', () => {
  show({ service: aServiceDetail({ service_main_content: '' }), faq: readyPart([]), related: [] })
  const titles = screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent)
  expect(titles).toEqual(['How it works'])
  expect(screen.queryByRole('link', { name: 'View FAQ' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'View Sample' })).not.toBeInTheDocument()
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

test('the bar with the price comes when Create is out of view', () => {
  const seen: IntersectionObserverCallback[] = []
  const { IntersectionObserver: former } = window
  class Observer {
    constructor(callback: IntersectionObserverCallback) {
      seen.push(callback)
    }
    observe() {}
    disconnect() {}
  }
  window.IntersectionObserver = Observer as unknown as typeof IntersectionObserver
  const see = (isIntersecting: boolean) =>
    act(() => seen[0]?.([{ isIntersecting } as IntersectionObserverEntry], {} as never))
  try {
    show()
    const bar = () => screen.queryByRole('group', { name: 'Price and start' })
    see(true)
    expect(bar()).not.toBeInTheDocument()
    see(false)
    expect(within(bar()!).getByRole('link', { name: 'Create' })).toBeVisible()
    see(true)
    expect(bar()).not.toBeInTheDocument()
  } finally {
    window.IntersectionObserver = former
  }
})
