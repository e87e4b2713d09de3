import { render, screen, within } from '@testing-library/react'
import { ApiError } from 'shared-contracts/api-client'
import { createHarness, failedPageInShell, pageInShell } from 'shared-contracts/testing'
import { Component, ErrorBoundary } from './content.page'

const data = {
  id: 'storefront.payments',
  title: 'Payments',
  html: '<h2>Refunds</h2><p>Within <a href="/faq">14 days</a>.</p>',
}
const show = (overrides: Partial<typeof data> = {}) =>
  render(pageInShell(createHarness(), <Component />, { ...data, ...overrides }, '/payments'))

test('shows the text of the server under its title', () => {
  show()
  expect(screen.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible()
  expect(screen.getByRole('heading', { level: 2, name: 'Refunds' })).toBeVisible()
  expect(screen.getByRole('link', { name: '14 days' })).toHaveAttribute('href', '/faq')
})

test('leads to the other pages of its kind', () => {
  show()
  const tabs = within(screen.getByRole('navigation', { name: 'About us' })).getAllByRole('link')
  expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('aria-current')])).toEqual([
    ['Contact', null],
    ['Privacy policy', null],
    ['Payments', 'page'],
    ['Terms and conditions', null],
  ])
})

test('says so when nobody has written the text yet', () => {
  show({ html: '' })
  expect(screen.getByText('This page has no text yet')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Read the FAQ' })).toBeVisible()
})

test('names the page and what the server answered when the text did not load', () => {
  const error = new ApiError(502, undefined, '/api/home/tnc/')
  render(failedPageInShell(createHarness(), <ErrorBoundary />, error, '/storefront.terms'))
  expect(screen.getByRole('heading', { level: 1, name: 'Terms and conditions' })).toBeVisible()
  expect(screen.getByText(/The server answered with an error \(502\)/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible()
})
