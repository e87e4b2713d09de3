import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { consentAnswers } from 'shared-contracts/consent-cookie'
import { cookies } from 'shared-contracts/stored-things'
import { questionHtml, questionScript, questionStyle } from '../../app/cookie-question'
import { consentIn, mayTrack, startConsent } from './cookie-consent'

beforeEach(() => {
  document.cookie = 'CookieConsent=; max-age=0'
  delete document.documentElement.dataset.cookieBar
  document.head.innerHTML = `<style>${questionStyle}</style>`
  document.body.innerHTML = questionHtml
})

/** As the server's page does, before anything else of the site runs. */
function openPage(hosts: readonly string[] = []) {
  const script = document.createElement('script')
  script.textContent = questionScript(JSON.stringify(hosts))
  document.body.append(script)
}

const bar = () => screen.queryByRole('region', { name: 'Cookies' })

test('The choice is read from the cookie among others', () => {
  expect(consentIn('a=1; CookieConsent=true; b=2')).toBe('accepted')
  expect(consentIn('CookieConsent=false')).toBe('declined')
  expect(consentIn('CookieConsent=informed')).toBe('informed')
  expect(consentIn('NotCookieConsent=true')).toBe('undecided')
})

test('Visits are counted on production hosts only, after consent only', () => {
  expect(mayTrack('accepted', 'amofin.example', ['amofin.example'])).toBe(true)
  expect(mayTrack('accepted', 'localhost', ['amofin.example'])).toBe(false)
  expect(mayTrack('undecided', 'amofin.example', ['amofin.example'])).toBe(false)
})

/** The test runs on `localhost`, which stands for a production host here. */
const counter = { src: 'https://count.example/script.js', hosts: ['localhost'] }

const counterScript = () => document.head.querySelector('script[src^="https://count.example"]')

test.each([
  ['I accept cookies', 'CookieConsent=true'],
  ['Decline', 'CookieConsent=false'],
])(
  'One click on %s stores the choice and takes the bar away, before any code of ours',
  async (name, cookie) => {
    openPage(counter.hosts)
    expect(bar()).toHaveTextContent('count visits')
    await userEvent.click(screen.getByRole('button', { name }))
    expect(document.cookie).toBe(cookie)
    expect(bar()).toBeNull()
  },
)

// What the page's script and the code that comes later make of a stored answer must be the same.
test.each([
  ...Object.entries(consentAnswers).flatMap(([consent, value]) => [
    { value, consent, hosts: ['localhost'], asked: consent === 'informed' },
    { value, consent, hosts: [], asked: false },
  ]),
  { value: '', consent: 'undecided', hosts: [], asked: true },
  { value: 'nonsense', consent: 'undecided', hosts: ['localhost'], asked: true },
])('Who has $value in the cookie is $consent, and with $hosts asked: $asked', (row) => {
  if (row.value) document.cookie = `CookieConsent=${row.value}`
  openPage(row.hosts)
  expect(consentIn(document.cookie)).toBe(row.consent)
  expect(bar() !== null).toBe(row.asked)
})

test('Without a counter the bar informs and asks nothing', async () => {
  openPage()
  expect(
    screen.getByText(/^We use only the cookies/, { selector: '[data-when=asks]' }),
  ).not.toBeVisible()
  expect(screen.queryByRole('button', { name: 'Decline' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'I accept cookies' }))
  expect(document.cookie).toBe('CookieConsent=informed')
  expect(bar()).toBeNull()
})

test.each(['before', 'after'])(
  'The counter comes after a yes that was given %s the code that counts, and never before',
  async (when) => {
    jest.useFakeTimers()
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
    openPage(counter.hosts)
    const accept = () => user.click(screen.getByRole('button', { name: 'I accept cookies' }))
    if (when === 'before') await accept()
    startConsent(counter)
    act(() => jest.runAllTimers())
    expect(counterScript() !== null).toBe(when === 'before')
    if (when === 'after') await accept()
    act(() => jest.runAllTimers())
    expect(counterScript()).not.toBeNull()
    jest.useRealTimers()
  },
)

test('The counter does not come after a no', async () => {
  jest.useFakeTimers()
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
  openPage(counter.hosts)
  startConsent(counter)
  await user.click(screen.getByRole('button', { name: 'Decline' }))
  act(() => jest.runAllTimers())
  expect(counterScript()).toBeNull()
  jest.useRealTimers()
})

test.each(['before', 'after'])(
  'The bar names every cookie of the list, opened %s the code that has it',
  async (when) => {
    openPage()
    if (when === 'after') startConsent(undefined)
    await userEvent.click(screen.getByText('Which cookies'))
    if (when === 'before') startConsent(undefined)
    for (const { name } of Object.values(cookies)) {
      expect(await screen.findByText(name)).toBeVisible()
    }
    expect(screen.getByRole('link', { name: 'Privacy policy' })).toHaveAttribute(
      'href',
      '/privacy-policy',
    )
  },
)
