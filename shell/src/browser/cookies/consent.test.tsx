import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { consentCookie, consentIn, mayCount } from './consent'
import { startConsent } from './cookie-consent'

beforeEach(() => {
  document.cookie = 'CookieConsent=; max-age=0'
})

test('The choice is read from the cookie among others', () => {
  expect(consentIn('a=1; CookieConsent=true; b=2')).toBe('accepted')
  expect(consentIn('CookieConsent=false')).toBe('declined')
  expect(consentIn('NotCookieConsent=true')).toBe('undecided')
  expect(consentCookie(true, true)).toBe(
    'CookieConsent=true; path=/; max-age=31536000; samesite=lax; secure',
  )
})

test('Visits are counted on production hosts only, after consent only', () => {
  expect(mayCount('accepted', 'amofin.example', ['amofin.example'])).toBe(true)
  expect(mayCount('accepted', 'localhost', ['amofin.example'])).toBe(false)
  expect(mayCount('undecided', 'amofin.example', ['amofin.example'])).toBe(false)
})

test.each([
  ['I accept cookies', 'CookieConsent=true'],
  ['Decline', 'CookieConsent=false'],
])('One click on %s stores the choice and takes the bar away', async (name, cookie) => {
  act(() => startConsent(undefined, true))
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
