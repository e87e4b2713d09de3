import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createHarness, inShell, type FakeAnswers } from 'shared-contracts/testing'
import { signedOut, type Session, type SignedIn } from 'shared-contracts/session'
import { EnvironmentProvider, type AppEnvironment } from '../environment'
import { fakePlan } from '../testing/fake-plan'
import { Header } from './header'
import { frameParts } from './frame-parts'
import { orders, signIn } from '../testing/fake-plan'

const bukola: SignedIn = {
  status: 'signed-in',
  token: 't',
  userId: 5,
  group: 2,
  username: 'bukola',
  email: '',
  phone: '',
  plan: '',
}
const categories = [
  {
    id: 1,
    name: 'Property',
    services: [{ slug: 'power-of-attorney', title: 'Power of attorney' }],
  },
]

function show(session: Session = signedOut, answers: FakeAnswers = {}, compact = false) {
  const harness = createHarness(answers, session)
  const environment = { plan: fakePlan() } as AppEnvironment
  const data = { personal: categories, business: undefined, retry: jest.fn() }
  render(
    <EnvironmentProvider value={environment}>
      {inShell(harness, <Header compact={compact} data={data} />)}
    </EnvironmentProvider>,
  )
  return { harness, data }
}

const menu = (name: string) => screen.getByText(name).closest('details') as HTMLDetailsElement

describe('The header', () => {
  test('offers SIGN IN, FAQ, CONTACT and the search to a visitor', () => {
    show()
    const account = screen.getByRole('navigation', { name: 'Account' })
    expect(within(account).getByRole('link', { name: 'SIGN IN' })).toHaveAttribute(
      'href',
      '/signin',
    )
    expect(within(account).getByRole('link', { name: 'FAQ' })).toHaveAttribute('href', '/faq')
    expect(within(account).getByRole('link', { name: 'CONTACT' })).toBeInTheDocument()
    expect(screen.getByPlaceholderText('Search legal services...')).toBeInTheDocument()
  })

  test('lists the services of a category as links to their pages, in a native disclosure', () => {
    show()
    const personal = menu('PERSONAL')
    expect(within(personal).getByText('Property')).toBeInTheDocument()
    expect(within(personal).getByText('Power of attorney').closest('a')).toHaveAttribute(
      'href',
      '/productDetail/power-of-attorney',
    )
  })

  test('says in the menu that its list did not come, and retries', async () => {
    const { data } = show()
    await userEvent.click(screen.getByText('BUSINESS'))
    await userEvent.click(within(menu('BUSINESS')).getByRole('button', { name: 'Retry' }))
    expect(data.retry).toHaveBeenCalled()
  })

  test('shows who is signed in, in capitals, and the number of unread notifications', async () => {
    const page = { results: [{ read: false }, { read: true }, { read: false }] }
    show(bukola, { 'GET /api/notification/list/?page=1&page_size=10000000': { body: page } })
    expect(screen.getByRole('link', { name: /BUKOLA/ })).toHaveAttribute('href', '/dashboard')
    expect(await screen.findByRole('link', { name: 'Notifications 2 unread' })).toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'SIGN IN' })).toBeNull()
  })

  test('has no menus and no search over a layout', () => {
    show(signedOut, {}, true)
    expect(screen.queryByText('PERSONAL')).toBeNull()
    expect(screen.queryByRole('search')).toBeNull()
  })

  test('goes to the search page with what was typed', async () => {
    const empty = {
      service_title_suggest__completion: [],
      service_content_suggest__completion: [],
    }
    const { harness } = show(signedOut, {
      'GET /search/service/suggest/?service_content_suggest__completion=loan&service_title_suggest__completion=loan':
        { body: empty },
    })
    await userEvent.type(screen.getByPlaceholderText('Search legal services...'), 'loan{Enter}')
    expect(harness.visited).toEqual(['/search?q=loan'])
  })
})

describe('The menu of phones', () => {
  const entries = () =>
    within(screen.getByLabelText('Menu').closest('details') as HTMLElement)
      .getAllByRole('listitem', { hidden: true })
      .map((item) => item.textContent)

  test('has its entries for visitors', () => {
    show()
    expect(entries()).toEqual([
      'HOME',
      'PERSONAL SERVICES',
      'BUSINESS SERVICES',
      'CONTACT',
      'FAQ',
      'SIGN IN',
      'SIGN UP',
    ])
  })

  test('has account and sign-out for somebody signed in', () => {
    show(bukola, {
      'GET /api/notification/list/?page=1&page_size=10000000': { body: { results: [] } },
    })
    expect(entries().slice(-2)).toEqual(['MY ACCOUNT', 'Sign out'])
  })
})

describe('The parts of the frame', () => {
  test.each([
    ['/search', { header: 'none', footer: false }],
    ['/socketapi', { header: 'none', footer: false }],
    ['/signin', { header: 'full', footer: false }],
    ['/signup', { header: 'full', footer: false }],
    ['/ForgotPassword/', { header: 'full', footer: false }],
    ['/faq', { header: 'full', footer: true }],
  ])('at %s', (path, parts) => {
    expect(frameParts(path, signIn)).toMatchObject(parts)
  })

  test('follow the manifest: a layout has a compact header, a bare page nothing', () => {
    expect(frameParts('/dashboard', orders)).toMatchObject({ header: 'compact', footer: false })
    expect(frameParts('/agreement/x', { ...signIn, frame: 'bare' })).toEqual({
      header: 'none',
      footer: false,
      assistant: false,
    })
  })
})
