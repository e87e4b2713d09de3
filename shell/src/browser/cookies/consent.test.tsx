import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { cookies } from 'shared-contracts/stored-things'
import { consentCookie, consentIn, mayCount } from './consent'
import { startConsent } from './cookie-consent'

beforeEach(() => {
  document.body.replaceChildren()
  document.cookie = 'CookieConsent=; max-age=0'
})

test('The choice is read from the cookie among others', () => {
  expect(consentIn('a=1; CookieConsent=true; b=2')).toBe('accepted')
  expect(consentIn('CookieConsent=false')).toBe('declined')
  expect(consentIn('CookieConsent=informed')).toBe('informed')
  expect(consentIn('NotCookieConsent=true')).toBe('undecided')
  expect(consentCookie('accepted', true)).toBe(
    'CookieConsent=true; path=/; max-age=31536000; samesite=lax; secure',
  )
})

test('Visits are counted on production hosts only, after consent only', () => {
  expect(mayCount('accepted', 'amofin.example', ['amofin.example'])).toBe(true)
  expect(mayCount('accepted', 'localhost', ['amofin.example'])).toBe(false)
  expect(mayCount('undecided', 'amofin.example', ['amofin.example'])).toBe(false)
})

/** The test runs on `localhost`, which stands for a production host here. */
const counter = { src: 'https://count.example/script.js', hosts: ['localhost'] }

const counterScript = () => document.head.querySelector('script[src^="https://count.example"]')

test.each([
  ['I accept cookies', 'CookieConsent=true'],
  ['Decline', 'CookieConsent=false'],
])('One click on %s stores the choice and takes the bar away', async (name, cookie) => {
  act(() => startConsent(counter, true))
  await userEvent.click(screen.getByRole('button', { name }))
  expect(document.cookie).toBe(cookie)
  expect(screen.queryByRole('region', { name: 'Cookies' })).toBeNull()
  expect(document.documentElement).not.toHaveAttribute('data-cookie-bar')
})

test('Somebody who has decided is not asked again', () => {
  document.cookie = 'CookieConsent=false'
  startConsent(undefined, true)
  expect(screen.queryByRole('region', { name: 'Cookies' })).toBeNull()
})

test('Without a counter the bar informs and asks nothing', async () => {
  act(() => startConsent(undefined, true))
  const bar = screen.getByRole('region', { name: 'Cookies' })
  expect(bar).not.toHaveTextContent('count visits')
  expect(screen.queryByRole('button', { name: 'Decline' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'I accept cookies' }))
  expect(document.cookie).toBe('CookieConsent=informed')
  act(() => startConsent(undefined, true))
  expect(screen.queryByRole('region', { name: 'Cookies' })).toBeNull()
})

test('Who was only informed is asked once there is a counter', () => {
  document.cookie = 'CookieConsent=informed'
  act(() => startConsent(counter, true))
  expect(screen.getByRole('button', { name: 'Decline' })).toBeVisible()
})

test('The counter comes after a yes, and never before or after a no', async () => {
  jest.useFakeTimers()
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
  act(() => startConsent(counter, true))
  act(() => jest.runAllTimers())
  expect(counterScript()).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Decline' }))
  act(() => jest.runAllTimers())
  expect(counterScript()).toBeNull()
  document.cookie = 'CookieConsent=; max-age=0'
  act(() => startConsent(counter, true))
  await user.click(screen.getByRole('button', { name: 'I accept cookies' }))
  act(() => jest.runAllTimers())
  expect(counterScript()).not.toBeNull()
  jest.useRealTimers()
})

test('The bar names every cookie of the list', async () => {
  act(() => startConsent(undefined, true))
  await userEvent.click(screen.getByText('Which cookies'))
  for (const { name } of Object.values(cookies)) {
    expect(await screen.findByText(name)).toBeVisible()
  }
  expect(screen.getByRole('link', { name: 'Privacy policy' })).toHaveAttribute(
    'href',
    '/privacy-policy',
  )
})
