import { Blob as NodeBlob } from 'node:buffer'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Outlet, usePageData } from 'shared-contracts/router'
import { session } from 'shared-contracts/session'
import type { Plan } from 'shared-contracts/plan'
import { useShell, type PaymentSettings } from 'shared-contracts/shell'
import { fakePlan, fakeRemote } from '../app/testing/fake-plan'
import type { PageDocument, StartDocument } from '../app/start-document'
import { startShell } from './start-shell'

jest.mock('./services/axios-transport', () => ({
  axiosTransport: () => async () => ({ status: 200, body: { results: [] } }),
}))

type Answer = object | Error
/** What each version of a remote answers, by `global name + expose`. */
type Remotes = Record<string, Answer>

const frameData = { personal: [], business: [], footer: { description: 'd', disclaimer: 'e' } }
const reports: Record<string, unknown>[] = []

interface StartOptions {
  plan?: Plan
  page?: PageDocument
  payment?: PaymentSettings
}

/** Runs the shell on a page that the server left to the browser, or gave with `page`. */
function start(path: string, remotes: Remotes, options: StartOptions = {}) {
  history.replaceState(null, '', path)
  const page = options.page ?? { mode: 'render', hydration: { loaderData: { shell: frameData } } }
  document.body.innerHTML = `<div id="root"></div><script type="application/json" id="amofin-page">${JSON.stringify(page)}</script>`
  const document_: StartDocument = {
    plan: options.plan ?? fakePlan(),
    apiKey: 'k',
    shellBase: '/',
    payment: options.payment,
  }
  const registered = new Map<string, string>()
  const loads: string[] = []
  const federation = {
    register: (name: string, entry: { globalName: string }) =>
      void registered.set(name, entry.globalName),
    load: async (name: string, expose: string) => {
      const key = `${registered.get(name)}${expose.slice(1)}`
      loads.push(key)
      const answer = remotes[key]
      if (!answer || answer instanceof Error) throw answer ?? new Error(`no ${key}`)
      return answer
    },
  }
  startShell(document_, federation)
  return { loads, remotes }
}

beforeEach(() => {
  // Whole pages live on here as in a browser, between the tests too: nothing to wrap in act().
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
  // jsdom's performance has no marks, and its Blob cannot be read.
  Object.assign(performance, { mark: jest.fn() })
  Object.assign(globalThis, { Blob: NodeBlob })
  reports.length = 0
  localStorage.clear()
  session.signOut()
  Object.defineProperty(navigator, 'sendBeacon', {
    configurable: true,
    value: (_url: string, body: NodeBlob) => {
      void body.text().then((text) => reports.push(JSON.parse(text)))
      return true
    },
  })
})

const pageOf = (version: string) => {
  const loader = async () => ({ head: { title: `Home ${version}` }, data: { by: version } })
  function Component() {
    return (
      <h1>
        Version {version} with data of {usePageData<typeof loader>().by}
      </h1>
    )
  }
  return { Component, loader }
}

const crashing = (version: string) => ({
  ...pageOf(version),
  Component: () => {
    throw new Error(`crash of ${version}`)
  },
})

const quiet = () => jest.spyOn(console, 'error').mockImplementation(() => undefined)

describe('A page in the browser', () => {
  test('is shown with the data of its loader and its title', async () => {
    start('/', { 'mf_storefront_1_1_0/home': pageOf('1.1.0') })
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
      'Version 1.1.0 with data of 1.1.0',
    )
    await waitFor(() => expect(document.title).toBe('Home 1.1.0 - Amofin'))
  })

  test('can reach the payment provider where the server says how', async () => {
    const Component = () => <h1>Key {useShell().payment?.publicKey}</h1>
    start(
      '/',
      { 'mf_storefront_1_1_0/home': { ...pageOf('1.1.0'), Component } },
      { payment: { script: 'http://localhost:4010/v3.js', publicKey: 'FLWPUBK_TEST-a-X' } },
    )
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
      'Key FLWPUBK_TEST-a-X',
    )
  })

  test('falls to the previous version, with that version’s data, when its files do not come', async () => {
    start('/', {
      'mf_storefront_1_1_0/home': new Error('404'),
      'mf_storefront_1_0_0/home': pageOf('1.0.0'),
    })
    expect(await screen.findByText('Version 1.0.0 with data of 1.0.0')).toBeVisible()
    await waitFor(() =>
      expect(reports).toMatchObject([
        { remote: 'mf-storefront', version: '1.1.0', stage: 'load', next: '1.0.0', plan: 'plan-1' },
      ]),
    )
  })

  test('falls to the previous version when it crashes at first, and reruns that one’s loader', async () => {
    quiet()
    start('/', {
      'mf_storefront_1_1_0/home': crashing('1.1.0'),
      'mf_storefront_1_0_0/home': pageOf('1.0.0'),
    })
    expect(await screen.findByText('Version 1.0.0 with data of 1.0.0')).toBeVisible()
    await waitFor(() => expect(reports).toMatchObject([{ version: '1.1.0', stage: 'render' }]))
  })

  test('replaces data from the server that the failed version had loaded', async () => {
    const page: PageDocument = {
      mode: 'render',
      hydration: {
        loaderData: {
          shell: frameData,
          'storefront.home#0': { head: { title: 'x' }, data: { by: 'the server' } },
        },
      },
    }
    const remotes = {
      'mf_storefront_1_1_0/home': new Error('corrupt'),
      'mf_storefront_1_0_0/home': pageOf('1.0.0'),
    }
    start('/', remotes, { page })
    expect(await screen.findByText('Version 1.0.0 with data of 1.0.0')).toBeVisible()
  })

  test('falls to the previous version when its loader throws', async () => {
    const loader = async () => {
      throw new TypeError('undefined is not a function')
    }
    start('/', {
      'mf_storefront_1_1_0/home': { ...pageOf('1.1.0'), loader },
      'mf_storefront_1_0_0/home': pageOf('1.0.0'),
    })
    expect(await screen.findByText('Version 1.0.0 with data of 1.0.0')).toBeVisible()
  })

  test('becomes a local card when no version is left; Retry really loads again', async () => {
    const { loads, remotes } = start('/', {})
    const card = await screen.findByRole('alert')
    expect(card).toHaveTextContent('This part of the page could not be loaded.')
    expect(screen.getByRole('banner')).toBeVisible()
    expect(screen.getByRole('contentinfo')).toBeVisible()
    const before = loads.length
    expect(before).toBeLessThanOrEqual(4)

    remotes['mf_storefront_1_1_0/home'] = pageOf('1.1.0')
    await userEvent.click(within(card).getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('Version 1.1.0 with data of 1.1.0')).toBeVisible()
    expect(loads.length).toBeGreaterThan(before)
  })

  test('shows a card, not a third version, when both versions crash', async () => {
    quiet()
    const { loads } = start('/', {
      'mf_storefront_1_1_0/home': crashing('1.1.0'),
      'mf_storefront_1_0_0/home': crashing('1.0.0'),
    })
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible()
    expect(loads.filter((key) => key.endsWith('/home'))).toHaveLength(2)
  })

  test('is the 404 page where nobody serves the address', async () => {
    start('/nowhere', {})
    expect(await screen.findByRole('heading', { name: '404 - Page not found!' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Go to the homepage' })).toHaveAttribute('href', '/')
  })
})

describe('A page in a layout', () => {
  const ordersPage = {
    Component: () => <h1>Your orders</h1>,
    loader: async () => ({ head: { title: 'Orders' }, data: null }),
  }
  const layout = { Component: () => <section aria-label="Dashboard">{<Outlet />}</section> }
  const signIn = (group: number) =>
    session.signIn({
      token: 't',
      userId: 5,
      group,
      username: 'bukola',
      email: '',
      phone: '',
      plan: '',
    })

  test('stands inside it', async () => {
    signIn(2)
    start('/dashboard', {
      'mf_dashboard_2_0_0/orders': ordersPage,
      'mf_dashboard_2_0_0/layout': layout,
    })
    const frame = await screen.findByRole('region', { name: 'Dashboard' })
    expect(await within(frame).findByRole('heading', { name: 'Your orders' })).toBeVisible()
  })

  test('is shown without it when the layout fails', async () => {
    signIn(2)
    quiet()
    const plan = fakePlan({
      remotes: {
        'mf-dashboard': fakeRemote('mf-dashboard', '2.0.0'),
        'mf-frame': fakeRemote('mf-frame', '1.0.0'),
      },
      layouts: { dashboard: { remote: 'mf-frame', expose: './layout' } },
    })
    start('/dashboard', { 'mf_dashboard_2_0_0/orders': ordersPage }, { plan })
    expect(await screen.findByRole('heading', { name: 'Your orders' })).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Dashboard' })).toBeNull()
  })

  test('sends a visitor to sign-in and remembers where to return', async () => {
    start('/dashboard/orders?page=2', {
      'mf_dashboard_2_0_0/orders': ordersPage,
      'mf_dashboard_2_0_0/layout': layout,
      'mf_storefront_1_1_0/sign-in': { Component: () => <h1>Sign in</h1> },
    })
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible()
    expect(location.pathname + location.search).toBe(
      '/signin?redirect=%2Fdashboard%2Forders%3Fpage%3D2',
    )
  })

  test('tells another group which account is needed', async () => {
    signIn(3)
    start('/dashboard', {
      'mf_dashboard_2_0_0/orders': ordersPage,
      'mf_dashboard_2_0_0/layout': layout,
    })
    expect(
      await screen.findByRole('heading', { name: 'This page needs an Admin or Customer account' }),
    ).toBeVisible()
  })
})
