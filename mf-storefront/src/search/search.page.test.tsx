import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NetworkError } from 'shared-contracts/api-client'
import { createHarness, failedPageInShell, pageInShell } from 'shared-contracts/testing'
import { showSlowPage } from '../testing/slow-page'
import type { SearchData } from './search.loader'
import { Component, ErrorBoundary } from './search.page'
import { searchQueryOf } from './search-query'

const data: SearchData = {
  query: { text: 'rent', type: '', page: 1 },
  results: [
    {
      slug: 'tenancy-agreement-lagos',
      title: 'Tenancy agreement (Lagos)',
      sentence: 'Sets the rent and the notice.',
      category: 'Personal, Property',
      amount: '15000.00',
    },
  ],
  total: 1,
  near: [],
}

function show(
  overrides: Partial<SearchData> = {},
  location: Parameters<typeof pageInShell>[3] = '/search',
) {
  const harness = createHarness()
  render(pageInShell(harness, <Component />, { ...data, ...overrides }, location))
  return harness
}
const keywords = () => screen.getByRole('searchbox', { name: 'Keywords' })

test('shows what was found, each leading to its service', () => {
  show()
  expect(screen.getByRole('status')).toHaveTextContent('1 result')
  expect(screen.getByText('for “rent”')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Tenancy agreement (Lagos)' })).toHaveAttribute(
    'href',
    '/storefront.service/tenancy-agreement-lagos',
  )
  expect(screen.getByText('₦15,000')).toBeVisible()
})

test('brings its own way home', () => {
  show()
  expect(screen.getByRole('link', { name: 'Amofin, home' })).toHaveAttribute(
    'href',
    '/storefront.home',
  )
})

test('is a plain form that sends words and category', () => {
  show({ query: { text: 'rent', type: 'business', page: 1 } })
  const form = screen.getByRole<HTMLFormElement>('search')
  expect(form).toHaveAttribute('action', '/storefront.search')
  expect(form).toHaveAttribute('method', 'get')
  expect([...new FormData(form)]).toEqual([
    ['q', 'rent'],
    ['type', 'business'],
  ])
  expect(keywords()).toHaveAttribute('placeholder', 'Insert keywords')
})

test('searches for other words within the category', async () => {
  const harness = show({ query: { text: '', type: 'business', page: 1 } })
  await userEvent.type(keywords(), ' staff {Enter}')
  expect(harness.visited).toEqual(['/storefront.search?q=staff&type=business'])
})

test('a category is searched as soon as it is chosen, with the words typed so far', async () => {
  const harness = show()
  await userEvent.clear(keywords())
  await userEvent.type(keywords(), 'hire')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Business')
  expect(harness.visited).toEqual(['/storefront.search?q=hire&type=business'])
})

const showSlowly = (path: string) =>
  showSlowPage(<Component />, (url) => ({ ...data, query: searchQueryOf(url) }), path)

test('words typed while the results load stay', async () => {
  const { arrive } = await showSlowly('/search?q=rent')
  await userEvent.clear(keywords())
  await userEvent.type(keywords(), 'hire{Enter} of staff')
  await arrive()
  expect(await screen.findByText('for “hire”')).toBeVisible()
  expect(keywords()).toHaveValue('hire of staff')
})

test('the fields show the search of the address on going back', async () => {
  const { arrive, goBack } = await showSlowly('/search?q=rent')
  await userEvent.clear(keywords())
  await userEvent.type(keywords(), 'hire{Enter} of')
  await arrive()
  await screen.findByText('for “hire”')
  await userEvent.type(keywords(), ' staff')
  goBack()
  await arrive()
  expect(await screen.findByText('for “rent”')).toBeVisible()
  expect(keywords()).toHaveValue('rent')
})

test('a category chosen while results load is the one that is searched', async () => {
  const { arrive } = await showSlowly('/search?q=rent')
  const category = screen.getByRole('combobox', { name: 'Category' })
  await userEvent.selectOptions(category, 'Business')
  await userEvent.selectOptions(category, 'Personal')
  await arrive()
  expect(await screen.findByText('for “rent” in Personal')).toBeVisible()
  expect(category).toHaveDisplayValue('Personal')
})

test('takes the words that come in the navigation state', () => {
  const query = { text: '', type: '', page: 1 } as const
  const harness = show({ query }, { pathname: '/search', state: { searchtext: ' will ' } })
  expect(harness.visited).toEqual(['/storefront.search?q=will'])
})

test('the words of the address win over those of the state', () => {
  const harness = show({}, { pathname: '/search', state: { searchtext: 'will' } })
  expect(harness.visited).toEqual([])
})

test('offers what a slip may have meant', () => {
  const near = [{ slug: 'tenancy', title: 'Tenancy agreement', note: 'Rent and repairs.' }]
  show({ results: [], total: 0, near })
  expect(screen.getByRole('heading', { name: 'Did you mean' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Tenancy agreement' })).toHaveAttribute(
    'href',
    '/storefront.service/tenancy',
  )
})

test('says what to do when nothing is found', () => {
  show({ results: [], total: 0 })
  expect(screen.getByRole('status')).toHaveTextContent('No results')
  expect(screen.getByText(/^Check the spelling/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'See all services' })).toHaveAttribute(
    'href',
    '/storefront.search',
  )
})

test('offers the other categories when only this one has nothing', () => {
  show({ query: { text: 'hire', type: 'personal', page: 1 }, results: [], total: 0 })
  expect(screen.getByText('No results for “hire” in Personal')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Search all for “hire”' })).toHaveAttribute(
    'href',
    '/storefront.search?q=hire',
  )
})

test('leads on to the other pages of a long list', () => {
  show({ total: 41 })
  expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute(
    'href',
    '/storefront.search?q=rent&page=2',
  )
})

test('keeps the form and what was searched when the search fails', () => {
  const error = new NetworkError('/search/service/')
  const harness = createHarness()
  render(failedPageInShell(harness, <ErrorBoundary />, error, '/search?q=rent&type=personal'))
  expect(keywords()).toHaveValue('rent')
  expect(screen.getByText('We could not load the services')).toBeVisible()
  expect(screen.getByText(/Your connection may be down/)).toBeVisible()
})
