import { screen, waitFor } from '@testing-library/react'
import { useEffect, useReducer } from 'react'
import { Link, useLocation } from 'shared-contracts/router'
import { fakePlan, service } from '../app/testing/fake-plan'
import { reloadPage } from './recovery/reload'
import { crashing, newTab, pageOf, muteConsoleErrors, reports, start } from './testing/run-shell'

jest.mock('./services/axios-transport', () => ({
  axiosTransport: () => async () => ({ status: 200, body: { results: [] } }),
}))
jest.mock('./recovery/reload', () => ({ reloadPage: jest.fn() }))

beforeEach(() => {
  newTab()
  jest.mocked(reloadPage).mockClear()
})

/** Works until its button is pressed. With `unsaved`, the browser would ask before it is left. */
const crashesLater = (version: string, { unsaved = false } = {}) => ({
  ...pageOf(version),
  Component() {
    const [pressed, press] = useReducer(() => true, false)
    useEffect(() => {
      if (!unsaved) return
      const ask = (event: Event) => event.preventDefault()
      addEventListener('beforeunload', ask)
      return () => removeEventListener('beforeunload', ask)
    }, [])
    if (pressed) throw new Error(`late crash of ${version}`)
    return <button onClick={press}>Crash {version}</button>
  },
})

/** Not in act(), inside which nothing that suspends would go on. */
const press = async (name: string) => (await screen.findByRole('button', { name })).click()

/** The version counts as shown from the task after its effects on. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 10))

describe('After a failure at the start', () => {
  test('the version that took over is the one of the next page loads', async () => {
    start('/', {
      'mf_storefront_1_1_0/home': new Error('404'),
      'mf_storefront_1_0_0/home': pageOf('1.0.0'),
    })
    expect(await screen.findByText('Version 1.0.0 with data of 1.0.0')).toBeVisible()
    await waitFor(() => expect(document.cookie).toBe('amofin_demoted=mf-storefront@1.1.0'))
    expect(reloadPage).not.toHaveBeenCalled()
  })

  test('nothing is held against a version where the earlier one does not come either', async () => {
    start('/', {})
    expect(await screen.findByRole('alert')).toHaveTextContent('could not be loaded')
    await settled()
    expect(document.cookie).toBe('')
  })

  test('nothing is held against a version where the earlier one crashes as well', async () => {
    muteConsoleErrors()
    start('/', {
      'mf_storefront_1_1_0/home': crashing('1.1.0'),
      'mf_storefront_1_0_0/home': crashing('1.0.0'),
    })
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible()
    await settled()
    expect(document.cookie).toBe('')
  })
})

describe('A page that crashes on screen', () => {
  test('is loaded again once, with the version before', async () => {
    muteConsoleErrors()
    const { loads } = start('/', {
      'mf_storefront_1_1_0/home': crashesLater('1.1.0'),
      'mf_storefront_1_0_0/home': pageOf('1.0.0'),
    })
    await screen.findByRole('button', { name: 'Crash 1.1.0' })
    await settled()
    await press('Crash 1.1.0')
    await waitFor(() => expect(reloadPage).toHaveBeenCalledTimes(1))
    expect(document.cookie).toBe('amofin_demoted=mf-storefront@1.1.0')
    // Nothing runs beside the version that ran: the page waits until it goes.
    expect(await screen.findByText('Loading…')).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(loads).not.toContain('mf_storefront_1_0_0/home')
    await waitFor(() =>
      expect(reports).toMatchObject([{ version: '1.1.0', stage: 'render', next: '1.0.0' }]),
    )
  })

  test('leaves the choice to the visitor where something would be lost', async () => {
    muteConsoleErrors()
    start('/', {
      'mf_storefront_1_1_0/home': crashesLater('1.1.0', { unsaved: true }),
      'mf_storefront_1_0_0/home': pageOf('1.0.0'),
    })
    await screen.findByRole('button', { name: 'Crash 1.1.0' })
    await settled()
    await press('Crash 1.1.0')
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible()
    expect(reloadPage).not.toHaveBeenCalled()
    await press('Open the earlier version')
    expect(reloadPage).toHaveBeenCalledTimes(1)
    expect(document.cookie).toBe('amofin_demoted=mf-storefront@1.1.0')
  })

  test('stays a card where no other version is left; the third crash leads to safe mode', async () => {
    muteConsoleErrors()
    const plan = fakePlan()
    delete plan.remotes['mf-storefront']?.previous
    start('/', { 'mf_storefront_1_1_0/home': crashesLater('1.1.0') }, { plan })
    for (const next of ['Retry', 'Retry', undefined]) {
      await screen.findByRole('button', { name: 'Crash 1.1.0' })
      await settled()
      await press('Crash 1.1.0')
      if (next) await press(next)
    }
    await waitFor(() => expect(reloadPage).toHaveBeenCalledTimes(1))
    expect(document.cookie).toBe('amofin_safe=1')
  })
})

describe('A page that crashes at one address of its route', () => {
  const heading = (name: string) => screen.findByRole('heading', { name })

  /** Breaks down on one document; each other one leads there and on. */
  const documentPage = {
    ...pageOf('1.1.0'),
    Component() {
      const { pathname } = useLocation()
      if (pathname.endsWith('/deed')) throw new Error('crash of the deed')
      return (
        <>
          <h1>{pathname}</h1>
          <Link to="/productDetail/deed">Deed</Link>
        </>
      )
    },
  }

  function startOn(path: string) {
    muteConsoleErrors()
    const plan = fakePlan({ pages: [service] })
    delete plan.remotes['mf-storefront']?.previous
    const page = jest.fn(documentPage.Component)
    const module = { ...documentPage, Component: page }
    start(path, { 'mf_storefront_1_1_0/service': module }, { plan })
    return page
  }

  test('is there again at the next address, and crashes again only when it is visited', async () => {
    startOn('/productDetail/will')
    await heading('/productDetail/will')
    screen.getByRole('link', { name: 'Deed' }).click()
    await screen.findByRole('button', { name: 'Retry' })
    history.back()
    expect(await heading('/productDetail/will')).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
    screen.getByRole('link', { name: 'Deed' }).click()
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible()
  })

  test('stays a card while its visitor stays', async () => {
    const page = startOn('/productDetail/deed')
    await screen.findByRole('button', { name: 'Retry' })
    const renders = page.mock.calls.length
    await settled()
    expect(page).toHaveBeenCalledTimes(renders)
    expect(screen.getByRole('alert')).toBeVisible()
  })
})

test('A slot that crashes on screen is taken over in place', async () => {
  muteConsoleErrors()
  const plan = fakePlan({
    slots: [{ slot: 'page.assistant', remote: 'mf-storefront', expose: './corner' }],
  })
  start(
    '/',
    {
      'mf_storefront_1_1_0/home': pageOf('1.1.0'),
      'mf_storefront_1_1_0/corner': crashesLater('1.1.0'),
      'mf_storefront_1_0_0/corner': { Component: () => <p>Corner 1.0.0</p> },
    },
    { plan },
  )
  await screen.findByRole('button', { name: 'Crash 1.1.0' })
  await settled()
  await press('Crash 1.1.0')
  expect(await screen.findByText('Corner 1.0.0')).toBeVisible()
  await waitFor(() => expect(document.cookie).toBe('amofin_demoted=mf-storefront@1.1.0'))
  expect(screen.getByText('Version 1.1.0 with data of 1.1.0')).toBeVisible()
  expect(reloadPage).not.toHaveBeenCalled()
})

test('In safe mode a bar says so, and nothing reloads by itself', async () => {
  muteConsoleErrors()
  start(
    '/',
    {
      'mf_storefront_1_1_0/home': crashesLater('1.1.0'),
      'mf_storefront_1_0_0/home': pageOf('1.0.0'),
    },
    { assignment: { safeMode: true } },
  )
  expect(await screen.findByRole('button', { name: 'Try the current versions' })).toBeVisible()
  await settled()
  await press('Crash 1.1.0')
  expect(await screen.findByRole('button', { name: 'Open the earlier version' })).toBeVisible()
  expect(reloadPage).not.toHaveBeenCalled()
})
