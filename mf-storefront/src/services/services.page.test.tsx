import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createHarness, failedPageInShell, pageInShell } from 'shared-contracts/testing'
import { aCategory, aService } from '../testing/content'
import type { ServicesData } from './services.loader'
import { Component, ErrorBoundary } from './services.page'

const family = aCategory({
  id: 22,
  category: 'Family',
  service_category: [
    aService({ slug: 'simple-will', service_title: 'Simple will' }),
    aService({ slug: 'guardianship', service_title: 'Guardianship' }),
  ],
})
const data: ServicesData = {
  name: 'Personal',
  lead: 'Papers for your home.',
  banner: null,
  categories: [aCategory(), family],
}
const show = (overrides: Partial<ServicesData> = {}, path = '/personal') =>
  render(pageInShell(createHarness(), <Component />, { ...data, ...overrides }, path))

test('opens with the banner of its type', () => {
  show()
  expect(screen.getByRole('heading', { level: 1, name: 'Personal' })).toBeVisible()
  expect(screen.getByText('Papers for your home.')).toBeVisible()
})

test('shows every service in its category with Know more to its page', () => {
  show()
  const links = within(screen.getByRole('region', { name: 'Family' })).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Know more about Simple will', '/storefront.service/simple-will'],
    ['Know more about Guardianship', '/storefront.service/guardianship'],
  ])
})

test('offers a tab per category with its count; the first is current', () => {
  show()
  const tabs = within(screen.getByRole('navigation', { name: 'Select a Category' }))
  expect(tabs.getByRole('link', { name: 'Property 1' })).toHaveAttribute('aria-current', 'page')
  expect(tabs.getByRole('link', { name: 'Family 2' })).not.toHaveAttribute('aria-current')
})

test('says what the tabs are for, and lets the style sheet show arrows beyond what fits', () => {
  show()
  expect(screen.getByText('Select a Category')).toBeVisible()
  const bar = screen.getByRole('navigation', { name: 'Select a Category' }).closest('[data-count]')
  expect(bar).toHaveAttribute('data-count', '2')
  expect(screen.getByRole('button', { name: 'Previous categories' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
})

test('a tab becomes current and takes the keyboard to its category', async () => {
  show()
  await userEvent.click(screen.getByRole('link', { name: 'Family 2' }))
  expect(screen.getByRole('link', { name: 'Family 2' })).toHaveAttribute('aria-current', 'page')
  expect(screen.getByRole('heading', { name: 'Family' })).toHaveFocus()
})

test('says so where no service is ready, and leads to the others', () => {
  show({ categories: [] })
  expect(screen.getByText('No documents here yet')).toBeVisible()
  expect(screen.getByRole('link', { name: 'See all documents' })).toHaveAttribute(
    'href',
    '/storefront.search',
  )
})

test('names the page and what did not load, and offers to try again', () => {
  const error = new Error('offline')
  render(failedPageInShell(createHarness(), <ErrorBoundary />, error, '/storefront.business'))
  expect(screen.getByRole('heading', { level: 1, name: 'Business' })).toBeVisible()
  expect(screen.getByText('We could not load the business documents')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible()
})

describe('arriving with a category', () => {
  const scrolled = jest.fn()
  beforeEach(() => {
    jest.useFakeTimers()
    scrolled.mockClear()
    jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      scrolled(this.id)
    })
  })
  afterEach(() => {
    jest.useRealTimers()
    jest.restoreAllMocks()
    Object.defineProperty(window, 'scrollY', { value: 0, configurable: true })
  })
  const wait = () => act(() => jest.advanceTimersByTime(1500))

  test('scrolls to it after the pause', () => {
    show({}, '/personal#category-22')
    expect(scrolled).not.toHaveBeenCalled()
    wait()
    expect(scrolled).toHaveBeenCalledWith('category-22')
    expect(screen.getByRole('heading', { name: 'Family' })).toHaveFocus()
  })

  test('leaves someone alone who scrolled meanwhile', () => {
    show({}, '/personal#category-22')
    Object.defineProperty(window, 'scrollY', { value: 240, configurable: true })
    wait()
    expect(scrolled).not.toHaveBeenCalled()
  })

  test('a category of another page changes nothing', () => {
    show({}, '/personal#category-99')
    wait()
    expect(scrolled).not.toHaveBeenCalled()
    expect(screen.getByRole('link', { name: 'Property 1' })).toHaveAttribute('aria-current', 'page')
  })
})
