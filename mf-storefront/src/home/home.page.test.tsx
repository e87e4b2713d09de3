import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import {
  createHarness,
  failedPageInShell,
  pageInShell,
  type Harness,
} from 'shared-contracts/testing'
import { failedPart, readyPart } from '../loading/page-data'
import { aHome, aService } from '../testing/content'
import { Component, ErrorBoundary } from './home.page'
import type { HomeData } from './home.loader'

const product = (slug: string, title: string, filing = '0.00') => ({
  slug,
  title,
  amount: '15000.00',
  filing,
})
const data: HomeData = {
  content: aHome(),
  popular: readyPart([aService()]),
  offers: readyPart([
    {
      id: 2,
      name: 'Personal',
      categories: [{ id: 21, name: 'Property', products: [product('tenancy', 'Tenancy')] }],
    },
    {
      id: 3,
      name: 'Business',
      categories: [
        {
          id: 31,
          name: 'Registration',
          products: [product('cac', 'CAC business name', '21000.00')],
        },
      ],
    },
  ]),
  plans: readyPart([
    {
      id: 1,
      subscription_category: 'monthly',
      plans: [
        {
          id: 8,
          subscription_title: 'Starter',
          subscription_title_description: '',
          total_cost_with_IP: '5000.00',
          subscription_description: '<p>2 templates a month</p>',
          period: 'a month',
        },
      ],
    },
  ]),
  testimonials: readyPart([
    { id: 1, name: 'Blessing Udoh', role: 'Uyo', text: 'A proper contract.' },
  ]),
  clients: readyPart([{ id: 1, name: 'Kúnlé Agro', logo: null }]),
}

function show(overrides: Partial<HomeData> = {}, harness: Harness = createHarness()) {
  render(pageInShell(harness, <Component />, { ...data, ...overrides }))
  return harness
}
const region = (name: string) => screen.getByRole('region', { name })

beforeEach(() => localStorage.clear())

test('opens with the promise and the search', () => {
  show()
  expect(screen.getByRole('heading', { level: 1, name: 'Put it in writing.' })).toBeVisible()
  expect(screen.getByRole('combobox', { name: 'Search legal services' })).toHaveAttribute(
    'placeholder',
    'Search legal services...',
  )
})

test('a document chosen before the scripts of the page came is opened', async () => {
  const harness = createHarness()
  const page = pageInShell(harness, <Component />, data)
  const host = document.createElement('div')
  host.innerHTML = renderToString(page)
  document.body.append(host)
  host.querySelector<HTMLSelectElement>('select[name="aggrement"]')!.value = 'cac'
  render(page, { container: host, hydrate: true })
  await userEvent.click(screen.getByRole('button', { name: 'Get Started' }))
  expect(harness.visited).toEqual(['/storefront.service/cac'])
  expect(harness.toasts).toEqual([])
})

test('says what to do when Get Started is pressed too early', async () => {
  const harness = show()
  await userEvent.click(screen.getByRole('button', { name: 'Get Started' }))
  expect(harness.toasts).toEqual([
    { text: 'Please select above options to continue!', kind: 'warn' },
  ])
  expect(harness.visited).toEqual([])
})

test('opens the chosen document', async () => {
  const harness = show()
  await userEvent.selectOptions(
    screen.getByRole('combobox', { name: 'Who is it for?' }),
    'Business',
  )
  await userEvent.selectOptions(
    screen.getByRole('combobox', { name: 'What is it about?' }),
    'Registration',
  )
  await userEvent.selectOptions(
    screen.getByRole('combobox', { name: 'Which document?' }),
    'CAC business name',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Get Started' }))
  expect(harness.visited).toEqual(['/storefront.service/cac'])
  expect(harness.toasts).toEqual([])
})

test('offers only the documents of the chosen type', async () => {
  show()
  await userEvent.selectOptions(
    screen.getByRole('combobox', { name: 'Who is it for?' }),
    'Personal',
  )
  const documents = within(screen.getByRole('combobox', { name: 'Which document?' })).getAllByRole(
    'option',
  )
  expect(documents.map((option) => option.textContent)).toEqual(['Choose', 'Tenancy'])
})

test('lists every document with its full price and tells the filing cost in it', () => {
  show()
  const schedule = within(region('Schedule of documents'))
  expect(schedule.getByRole('link', { name: 'CAC business name' })).toHaveAttribute(
    'href',
    '/storefront.service/cac',
  )
  expect(
    schedule.getByText('The price of CAC business name includes a filing cost of ₦21,000.'),
  ).toBeVisible()
})

test('sends a visitor who chooses a plan to sign in, and back to the plan', () => {
  show()
  expect(screen.getByRole('link', { name: 'Choose Starter' })).toHaveAttribute(
    'href',
    '/storefront.sign-in?redirect=%2Fcheckout.subscription%3Fplan%3D8',
  )
})

test('sends a signed-in user who chooses a plan to pay for it', () => {
  const user = { token: 't', userId: 3, group: 2, username: 'ada', email: '', phone: '', plan: '' }
  show({}, createHarness({}, { status: 'signed-in', ...user }))
  expect(screen.getByRole('link', { name: 'Choose Starter' })).toHaveAttribute(
    'href',
    '/checkout.subscription?plan=8',
  )
})

test('leads whoever has a plan to it, and to the others to upgrade', () => {
  const user = { token: 't', userId: 3, group: 2, username: 'ada', email: '', phone: '' }
  show({}, createHarness({}, { status: 'signed-in', ...user, plan: 'Starter' }))
  expect(screen.queryByRole('link', { name: 'Choose Starter' })).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'See your Starter plan' })).toHaveAttribute(
    'href',
    '/dashboard.subscription',
  )
})

describe('the free plan', () => {
  const free = {
    ...{ id: 1, subscription_title: 'FREEMIUM PLAN', subscription_title_description: '' },
    ...{ total_cost_with_IP: '0.00', subscription_description: '<p>Read and fill in.</p>' },
  }
  const plans = readyPart([{ id: 1, subscription_category: 'free', plans: [free] }])
  const choose = { name: 'Choose FREEMIUM PLAN' }

  test('is an account, which a visitor makes', () => {
    show({ plans })
    expect(screen.getByRole('link', choose)).toHaveAttribute('href', '/storefront.sign-up')
  })

  test('offers nothing to somebody who has an account', () => {
    const user = { token: 't', userId: 3, group: 2, username: 'ada', email: '', phone: '' }
    show({ plans }, createHarness({}, { status: 'signed-in', ...user, plan: 'FREEMIUM PLAN' }))
    expect(within(region('Plans')).getByText('FREEMIUM PLAN')).toBeVisible()
    expect(screen.queryByRole('link', choose)).not.toBeInTheDocument()
  })
})

test('says once that plans cannot be bought, and offers no button that leads nowhere', () => {
  const harness = createHarness()
  harness.services.serves = (page) => page !== 'checkout.subscription'
  render(pageInShell(harness, <Component />, data))
  const plans = within(region('Plans'))
  expect(plans.getAllByText('Plans are not on sale yet.')).toHaveLength(1)
  expect(plans.queryByRole('button', { name: /^Choose/ })).not.toBeInTheDocument()
})

test('says so in place when the plans did not load, failed praise too', () => {
  show({ plans: failedPart, testimonials: failedPart, clients: failedPart })
  expect(within(region('Plans')).getByText('We could not load the plans')).toBeVisible()
  expect(within(region('Plans')).getByRole('button', { name: 'Retry' })).toBeVisible()
  const voices = within(region('What people say'))
  expect(voices.getByRole('button', { name: 'Retry' })).toBeVisible()
  expect(region('Popular documents')).toBeVisible()
})

test('leaves out what is empty', () => {
  show({ popular: readyPart([]), plans: readyPart([]) })
  expect(screen.queryByRole('region', { name: 'Popular documents' })).not.toBeInTheDocument()
  expect(screen.queryByRole('region', { name: 'Plans' })).not.toBeInTheDocument()
})

test('loads the video only after the click', async () => {
  const content = aHome({ video_link: '/media/how.mp4', video_note: '1 min 40 s, 4.8 MB' })
  show({ content })
  expect(document.querySelector('video')).toBeNull()
  await userEvent.click(
    screen.getByRole('link', { name: 'Watch how it works (1 min 40 s, 4.8 MB)' }),
  )
  expect(screen.getByLabelText('Watch how it works')).toHaveAttribute('src', '/media/how.mp4')
})

test('shows the way back to support once a conversation is stored', () => {
  show()
  expect(screen.queryByRole('link', { name: 'Chat with CustomerSupport' })).not.toBeInTheDocument()
})

test('links to the stored support conversation', () => {
  localStorage.setItem('conversation_id', 'c-1')
  show()
  expect(screen.getByRole('link', { name: 'Chat with CustomerSupport' })).toHaveAttribute(
    'href',
    '/chat.support',
  )
})

test('takes a picked suggestion to its service', async () => {
  const option = {
    text: 'Tenancy',
    _source: { id: 1, slug: 'tenancy', service_title: 'Tenancy', service_content: 'Rent.' },
  }
  const entry = { text: 'ten', offset: 0, length: 3, options: [option] }
  const query = 'service_content_suggest__completion=ten&service_title_suggest__completion=ten'
  const harness = createHarness({
    [`GET /search/service/suggest/?${query}`]: {
      body: { service_title_suggest__completion: [entry], service_content_suggest__completion: [] },
    },
  })
  show({}, harness)
  const box = screen.getByRole('combobox', { name: 'Search legal services' })
  await userEvent.type(box, 'ten')
  expect(await screen.findByRole('option', { name: /Rent\./ })).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(harness.visited).toEqual(['/storefront.service/tenancy'])
})

test('an empty search goes to the search screen', async () => {
  const harness = show()
  await userEvent.click(screen.getByRole('button', { name: 'Search' }))
  expect(harness.visited).toEqual(['/storefront.search'])
})

test('says what did not load, and still offers the search and the documents', async () => {
  const harness = createHarness()
  render(failedPageInShell(harness, <ErrorBoundary />, new Error('offline'), '/'))
  expect(
    screen.getByRole('heading', { level: 1, name: 'Legal documents for Nigeria' }),
  ).toBeVisible()
  const failure = within(screen.getByRole('alert'))
  expect(failure.getByText('We could not load the rest of this page')).toBeVisible()
  expect(failure.getByRole('button', { name: 'Retry' })).toBeVisible()
  const personal = screen.getByRole('link', { name: 'Personal documents' })
  expect(personal).toHaveAttribute('href', '/storefront.personal')
  await userEvent.type(screen.getByRole('combobox', { name: 'Search legal services' }), 'will')
  await userEvent.click(screen.getByRole('button', { name: 'Search' }))
  expect(harness.visited).toEqual(['/storefront.search?q=will'])
})
