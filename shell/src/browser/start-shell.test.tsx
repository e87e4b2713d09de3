import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, useState } from 'react'
import { defineCall } from 'shared-contracts/call'
import type { LoaderArgs } from 'shared-contracts/page'
import { Outlet, usePageData } from 'shared-contracts/router'
import { session } from 'shared-contracts/session'
import { asUser } from 'shared-contracts/testing'
import { useShell } from 'shared-contracts/shell'
import type { PageDocument } from '../app/start-document'
import { fakePlan, fakeRemote, service } from '../app/testing/fake-plan'
import {
  crashing,
  frameData,
  newTab,
  pageOf,
  muteConsoleErrors,
  reports,
  start,
} from './testing/run-shell'

jest.mock('./services/axios-transport', () => ({
  axiosTransport: () => async () => ({ status: 200, body: { results: [] } }),
}))

const originalFetch = globalThis.fetch

beforeEach(newTab)
afterEach(() => void (globalThis.fetch = originalFetch))

describe('A page in the browser', () => {
  test('is shown with the data of its loader and its title', async () => {
    start('/', { 'mf_storefront_1_1_0/home': pageOf('1.1.0') })
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
      'Version 1.1.0 with data of 1.1.0',
    )
    await waitFor(() => expect(document.title).toBe('Home 1.1.0 - Amofin'))
  })

  test('has its code asked for while its HTML is still arriving', async () => {
    const readyState = jest.spyOn(document, 'readyState', 'get').mockReturnValue('loading')
    const { loads } = start('/', { 'mf_storefront_1_1_0/home': pageOf('1.1.0') })
    expect(loads).toEqual(['mf_storefront_1_1_0/home'])
    expect(screen.queryByRole('heading')).toBeNull()
    readyState.mockRestore()
    document.dispatchEvent(new Event('DOMContentLoaded'))
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Version 1.1.0')
    expect(loads).toEqual(['mf_storefront_1_1_0/home'])
  })

  test('has its first reads asked for while its code is on its way, once', async () => {
    const asked: string[] = []
    globalThis.fetch = (async (url: string) => {
      asked.push(url)
      return { status: 200, text: async () => '{"title":"Simple will"}', headers: new Headers() }
    }) as unknown as typeof fetch
    const url = '/api/services/list/simple-will/'
    const plan = fakePlan()
    plan.pages = [{ ...service, data: ['/api/services/list/{aggrement}/'] }]
    let arrive: (module: object) => void = () => undefined
    const code = new Promise<object>((resolve) => (arrive = resolve))
    start('/productDetail/simple-will', { 'mf_storefront_1_1_0/service': code }, { plan })
    await waitFor(() => expect(asked).toEqual([url]))
    const loader = async ({ context }: LoaderArgs) => ({
      head: { title: 'Will' },
      data: await context.api.call(defineCall<{ title: string }>()('GET', url)),
    })
    arrive({ loader, Component: () => <h1>{usePageData<typeof loader>().title}</h1> })
    expect(await screen.findByRole('heading', { name: 'Simple will' })).toBeVisible()
    expect(asked).toEqual([url])
  })

  test('has the same services on every page and in every render', async () => {
    const seenServices: ReturnType<typeof useShell>[] = []
    const page = (title: string) => ({
      Component() {
        const services = useShell()
        useEffect(() => void seenServices.push({ ...services }))
        const [turn, setTurn] = useState(0)
        return (
          <>
            <h1>
              {title} {turn}
            </h1>
            <button onClick={() => setTurn(turn + 1)}>Again</button>
            <button onClick={() => services.navigate('/signin')}>On</button>
          </>
        )
      },
    })
    start('/', {
      'mf_storefront_1_1_0/home': page('Home'),
      'mf_storefront_1_1_0/sign-in': page('Sign in'),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Again' }))
    await screen.findByRole('heading', { name: 'Home 1' })
    await userEvent.click(screen.getByRole('button', { name: 'On' }))
    await screen.findByRole('heading', { name: 'Sign in 0' })
    const [firstServices, ...laterServices] = seenServices
    expect(laterServices.length).toBeGreaterThanOrEqual(2)
    for (const [name, service] of Object.entries(firstServices ?? {})) {
      for (const services of laterServices) {
        expect({ [name]: Object.is(services[name as keyof typeof services], service) }).toEqual({
          [name]: true,
        })
      }
    }
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
    muteConsoleErrors()
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
    const loadsBefore = loads.length
    expect(loadsBefore).toBeLessThanOrEqual(4)

    remotes['mf_storefront_1_1_0/home'] = pageOf('1.1.0')
    await userEvent.click(within(card).getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('Version 1.1.0 with data of 1.1.0')).toBeVisible()
    expect(loads.length).toBeGreaterThan(loadsBefore)
  })

  test('shows a card, not a third version, when both versions crash', async () => {
    muteConsoleErrors()
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
  const signIn = (group: number) => session.signIn(asUser(group))

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
    muteConsoleErrors()
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
