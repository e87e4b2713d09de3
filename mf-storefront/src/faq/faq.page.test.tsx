import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NetworkError } from 'shared-contracts/api-client'
import {
  createHarness,
  failedPageInShell,
  pageInShell,
  type FakeAnswers,
} from 'shared-contracts/testing'
import type { FaqData } from './faq.loader'
import { Component, ErrorBoundary } from './faq.page'

const categories = [
  { id: 11, faq_category_name: 'Documents' },
  { id: 13, faq_category_name: 'Payment' },
]
const data: FaqData = {
  categories,
  current: categories[1]!,
  text: '',
  items: [
    {
      id: 5,
      faq_title: 'Can I get my money back?',
      faq_description: '<p>Within <a href="/payments">14 days</a>.</p>',
      faq_category: 13,
    },
    {
      id: 6,
      faq_title: 'Where is the coupon?',
      faq_description: '<p>There.</p>',
      faq_category: 13,
    },
  ],
  openId: null,
}
function show(overrides: Partial<FaqData> = {}, answers: FakeAnswers = {}) {
  const harness = createHarness(answers)
  render(pageInShell(harness, <Component />, { ...data, ...overrides }, '/faq'))
  return harness
}
const box = () => screen.getByRole('combobox', { name: 'Search questions' })
const question = (title: string) => screen.getByText(title).closest('details')

test('carries its fixed title and leads to every category', () => {
  show()
  expect(
    screen.getByRole('heading', { level: 1, name: 'Frequently Asked Questions' }),
  ).toBeVisible()
  const tabs = within(screen.getByRole('navigation', { name: 'FAQ category' }))
  expect(tabs.getByRole('link', { name: 'Payment' })).toHaveAttribute('aria-current', 'page')
  expect(tabs.getByRole('link', { name: 'Documents' })).toHaveAttribute(
    'href',
    '/storefront.faq?category=11',
  )
})

test('keeps answers closed until one is asked for, and lets only one be open', () => {
  show()
  const [first, second] = [question('Can I get my money back?'), question('Where is the coupon?')]
  expect(first).not.toHaveAttribute('open')
  expect(second?.getAttribute('name')).toBe(first?.getAttribute('name'))
  expect(screen.getByText('14 days')).toHaveAttribute('href', '/payments')
})

test('opens the question that the address names', () => {
  show({ openId: 6 })
  expect(question('Where is the coupon?')).toHaveAttribute('open')
  expect(question('Can I get my money back?')).not.toHaveAttribute('open')
})

test('suggests questions and opens the one that is picked', async () => {
  const option = {
    text: '',
    _source: { id: 6, slug: 'c', faq_title: 'Where is the coupon?', faq_category: 13 },
  }
  const found = [{ text: 'cou', offset: 0, length: 3, options: [option] }]
  const query = 'faq_content_suggest__completion=cou&faq_title_suggest__completion=cou'
  const harness = show(
    {},
    {
      [`GET /search/faq/suggest/?${query}`]: {
        body: { faq_title_suggest__completion: found, faq_content_suggest__completion: found },
      },
    },
  )
  await userEvent.type(box(), 'cou')
  await userEvent.click(await screen.findByRole('option', { name: 'Where is the coupon?' }))
  expect(harness.visited).toEqual(['/storefront.faq?id=6#faq-6'])
})

test('other words list their answers', async () => {
  const harness = show()
  await userEvent.type(box(), 'x{Enter}')
  expect(harness.visited).toEqual(['/storefront.faq?q=x'])
})

test('is a plain form without JavaScript', () => {
  show({ text: 'stamp', current: null })
  expect(screen.getByRole('search')).toHaveAttribute('action', '/storefront.faq')
  expect(box()).toHaveAttribute('name', 'q')
  expect(box()).toHaveValue('stamp')
  expect(screen.getByRole('heading', { level: 2, name: 'Answers for “stamp”' })).toBeVisible()
})

test('says what to try when no question fits', () => {
  show({ text: 'zzz', current: null, items: [] })
  expect(screen.getByText('No answer for “zzz” yet')).toBeVisible()
  expect(screen.getByText(/^Try one word/)).toBeVisible()
})

test('says so when a category has no questions', () => {
  show({ items: [] })
  expect(screen.getByText('No questions here yet')).toBeVisible()
  expect(screen.getAllByRole('link', { name: 'Contact us' })[0]).toHaveAttribute(
    'href',
    '/storefront.contact',
  )
})

test('keeps the search when the questions did not load', () => {
  const error = new NetworkError('/api/home/faqcategory/')
  render(failedPageInShell(createHarness(), <ErrorBoundary />, error, '/faq?q=stamp'))
  expect(box()).toHaveValue('stamp')
  expect(screen.getByText('We could not load the questions')).toBeVisible()
})
