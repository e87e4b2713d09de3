import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { asUser, createHarness, inShell, type FakeAnswers } from 'shared-contracts/testing'
import { signedOut, type Session } from 'shared-contracts/session'
import type { ShellServices } from 'shared-contracts/shell'
import { EnvironmentProvider, type AppEnvironment } from '../environment'
import { fakePlan } from '../testing/fake-plan'
import { Header } from './header'
import { frameParts } from './frame-parts'
import { orders, signIn } from '../testing/fake-plan'

const bukola = asUser(2, { userId: 5 })
const categories = [
  {
    id: 1,
    name: 'Property',
    services: [{ slug: 'power-of-attorney', title: 'Power of attorney' }],
  },
]

const shell = { name: 'shell', version: '1.0.0' }

/** Every count is one more than the last, and every picture another. */
function signedInAnswers(): FakeAnswers {
  let [unread, pictures] = [1, 0]
  return {
    'GET /api/x/notification-counts': () => ({ body: { total: 9, unread: (unread += 1) } }),
    'GET /api/auth/view_profile/5/': () => ({
      body: { temp_profile_img: `/media/profile/${(pictures += 1)}.jpg` },
    }),
  }
}

function show(
  session: Session = signedOut,
  answers: FakeAnswers = {},
  compact = false,
  services: Partial<ShellServices> = {},
) {
  const harness = createHarness(answers, session)
  Object.assign(harness.services, services)
  const environment = { plan: fakePlan() } as AppEnvironment
  const data = { personal: categories, business: undefined, waiting: false, retry: jest.fn() }
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
    expect(within(personal).getByText('Property').closest('a')).toHaveAttribute(
      'href',
      '/personal#category-1',
    )
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
    const { harness } = show(bukola, signedInAnswers())
    expect(screen.getByRole('link', { name: /BUKOLA/ })).toHaveAttribute('href', '/dashboard')
    expect(await screen.findByRole('link', { name: 'Notifications 2 unread' })).toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'SIGN IN' })).toBeNull()
    act(() => harness.services.bus.emit('notification.received', { notificationId: 1 }, shell))
    expect(await screen.findByRole('link', { name: 'Notifications 3 unread' })).toBeInTheDocument()
  })

  test('tells the rest of the page what it counted, also what comes later', async () => {
    const { harness } = show(bukola, signedInAnswers())
    await screen.findByRole('link', { name: 'Notifications 2 unread' })
    const listener = jest.fn()
    harness.services.bus.on('notification.counted', listener)
    expect(listener.mock.calls).toEqual([[{ userId: bukola.userId, unread: 2 }]])
  })

  test('counts again when an order was paid, also where no notification comes', async () => {
    const { harness } = show(bukola, signedInAnswers())
    expect(await screen.findByRole('link', { name: 'Notifications 2 unread' })).toBeInTheDocument()
    act(() => harness.services.bus.emit('order.paid', { orderNumber: 'AMF-1' }, shell))
    expect(await screen.findByRole('link', { name: 'Notifications 3 unread' })).toBeInTheDocument()
  })

  test.each([1, 2, 3, 4, 5])('leads group %i from the bell to the notifications', async (group) => {
    show({ ...bukola, group }, signedInAnswers())
    expect(await screen.findByRole('link', { name: /Notifications/ })).toHaveAttribute(
      'href',
      '/dashboard/notifications',
    )
  })

  test('counts as the specification has it where the server does not count', async () => {
    const page = { results: [{ read: false }, { read: true }, { read: false }] }
    show(bukola, {
      ...signedInAnswers(),
      'GET /api/x/notification-counts': { status: 404, body: { detail: 'Not found.' } },
      'GET /api/notification/list/?page=1&page_size=10000000': { body: page },
    })
    expect(await screen.findByRole('link', { name: 'Notifications 2 unread' })).toBeInTheDocument()
  })

  test('has no bell where nobody serves the notifications', async () => {
    const { harness } = show(bukola, signedInAnswers(), false, { serves: () => false })
    await waitFor(() => expect(harness.requests).toHaveLength(1))
    expect(screen.queryByRole('link', { name: /Notifications/ })).toBeNull()
  })

  test('shows the picture of the profile, and the new one when it was changed', async () => {
    const { harness } = show(bukola, signedInAnswers())
    const pictureUrl = () => document.querySelector('header img')?.getAttribute('src')
    await waitFor(() => expect(pictureUrl()).toBe('/media/profile/1.jpg'))
    act(() => harness.services.bus.emit('profile.changed', { userId: 5 }, shell))
    await waitFor(() => expect(pictureUrl()).toBe('/media/profile/2.jpg'))
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

  test('closes when the keyboard goes on to what it covers', async () => {
    show()
    const menu = screen.getByLabelText('Menu').closest('details') as HTMLDetailsElement
    menu.open = true
    within(menu).getByRole('link', { name: 'SIGN UP' }).focus()
    expect(menu.open).toBe(true)
    await userEvent.tab()
    expect(menu.contains(document.activeElement)).toBe(false)
    expect(menu.open).toBe(false)
  })

  test('has account and sign-out for somebody signed in', async () => {
    show(bukola, signedInAnswers())
    await screen.findByRole('link', { name: 'Notifications 2 unread' })
    await waitFor(() => expect(document.querySelector('header img')).not.toBeNull())
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
