import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { RolloutOverview } from 'release-contracts/rollout-messages'
import {
  fakeOverview,
  fakeRemote,
  fakeVersion,
  haltedRemote,
  rollingRemote,
  waitingRemote,
} from './testing/fake-overview'
import { card, dialog, showConsole } from './testing/show-console'

const path = 'POST /composition/rollouts/mf-chat'

describe('The list of remotes', () => {
  test('tells of each how it stands, what is worst first', async () => {
    showConsole(
      fakeOverview(fakeRemote({ remote: 'mf-dashboard' }), waitingRemote(), haltedRemote()),
    )
    const headings = await screen.findAllByRole('heading', { level: 2 })
    expect(headings.slice(0, 3).map((heading) => heading.textContent)).toEqual([
      'mf-checkout',
      'mf-chat',
      'mf-dashboard',
    ])
    const halted = await card('mf-checkout')
    expect(halted.getByText('Halted')).toBeVisible()
    expect(
      halted.getByText(/^Stopped at 2:52 pm by the error limit, 8 minutes after/),
    ).toBeVisible()
    expect(halted.getByRole('img', { name: /from 0.3% to 0.3%, limit 1%$/ })).toBeVisible()
    expect((await card('mf-dashboard')).getByText('All visitors on 1.8.1')).toBeVisible()
    expect(screen.getByText(/^Plan plan-1, in force since 2:52 pm\. 3 remotes/)).toBeVisible()
  })

  test('presses the present stage of the rail', async () => {
    showConsole(fakeOverview(rollingRemote()))
    const rail = within(
      (await card('mf-chat')).getByRole('group', { name: 'Visitors on 1.9.0: 10%' }),
    )
    const pressed = rail.getAllByRole('button', { pressed: true })
    expect(pressed.map((button) => button.textContent)).toEqual(['10 percent'])
  })

  test('says that the guard sees too little', async () => {
    const messages = { counted: 50, limited: 150, old: 0, clockBehindMs: 0 }
    showConsole({ ...fakeOverview(fakeRemote()), messages })
    expect(await screen.findByText(/^The guard ignored 150 of 200 messages/)).toBeVisible()
  })

  test('says what to do where there are no remotes, and where nothing is released', async () => {
    showConsole(fakeOverview())
    expect(await screen.findByText('No releases yet')).toBeVisible()
  })

  test('says that all is built from the sources while nothing is released', async () => {
    const source = fakeVersion('1.8.1', { kind: 'source' })
    showConsole(fakeOverview(fakeRemote({}, { versions: [source] })))
    expect(await screen.findByText(/^Nothing has been released yet/)).toBeVisible()
  })
})

describe('Failures', () => {
  test.each([
    [422, 'mf-chat 1.9.0 is at 25% already.'],
    [503, 'The database is away; nothing was changed.'],
  ])('a %d says in the dialog what the server said', async (status, detail) => {
    showConsole(fakeOverview(rollingRemote()), { [path]: { status, body: { detail } } })
    await userEvent.click((await card('mf-chat')).getByRole('button', { name: 'Go to 25%' }))
    await userEvent.click(dialog().getByRole('button', { name: 'Go to 25%' }))
    expect(await dialog().findByRole('alert')).toHaveTextContent(detail)
  })

  test('one click that fails opens the dialog it had skipped', async () => {
    showConsole(fakeOverview(waitingRemote()), {
      [path]: { status: 503, body: { detail: 'The database is unavailable.' } },
    })
    await userEvent.click((await card('mf-chat')).getByRole('button', { name: 'Staff first' }))
    expect(await screen.findByRole('dialog')).toHaveTextContent('The database is unavailable.')
    expect(dialog().getByRole('button', { name: 'Start at 0%' })).toBeVisible()
  })

  test('an account without the right is told so, in the words of the server', async () => {
    const detail = 'The API cannot identify you: it has no GET /api/x/session.'
    showConsole({ 'GET /composition/rollouts': { status: 403, body: { detail } } })
    expect(await screen.findByText('This account cannot see releases')).toBeVisible()
    expect(screen.getByText(new RegExp(`^${detail.slice(0, 30)}`))).toBeVisible()
  })

  test('a session that has ended can start over, and comes back here', async () => {
    const harness = showConsole({ 'GET /composition/rollouts': { status: 401, body: {} } })
    await userEvent.click(await screen.findByRole('button', { name: 'Sign in again' }))
    await waitFor(() =>
      expect(harness.visited).toEqual(['/storefront.sign-in?redirect=%2Frollouts']),
    )
  })

  test('no answer at first can be tried again', async () => {
    let calls = 0
    const overview = fakeOverview(fakeRemote())
    showConsole({
      'GET /composition/rollouts': () =>
        ++calls === 1
          ? { status: 503, body: { detail: 'There is no shell yet.' } }
          : { body: overview },
    })
    expect(await screen.findByText(/^There is no shell yet\./)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('region', { name: 'mf-chat' })).toBeVisible()
  })
})

describe('Reading again', () => {
  beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-11-20T14:00:00Z') }))
  afterEach(() => jest.useRealTimers())
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
  const readings = ({ requests }: { requests: { key: string }[] }) =>
    requests.filter(({ key }) => key === 'GET /composition/rollouts').length

  test('happens every 15 seconds, and says how long ago it was', async () => {
    const harness = showConsole(fakeOverview(fakeRemote()))
    await pass(0)
    expect(readings(harness)).toBe(1)
    await pass(12_000)
    expect(screen.getByText('Updated 12 seconds ago.')).toBeVisible()
    await pass(3000)
    expect(readings(harness)).toBe(2)
  })

  test('waits while a dialog is open, and happens when it closes', async () => {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
    const harness = showConsole(fakeOverview(rollingRemote()))
    await pass(0)
    await user.click((await card('mf-chat')).getByRole('button', { name: 'Go to 25%' }))
    await pass(60_000)
    expect(readings(harness)).toBe(1)
    await user.click(dialog().getByRole('button', { name: 'Cancel' }))
    await pass(0)
    expect(readings(harness)).toBe(2)
  })

  test('that fails leaves what was read, and says how old it is', async () => {
    let overview: RolloutOverview | undefined = fakeOverview(fakeRemote())
    showConsole({
      'GET /composition/rollouts': () =>
        overview ? { body: overview } : { status: 503, body: { detail: 'It is away.' } },
    })
    await pass(0)
    overview = undefined
    await pass(15_000)
    expect(screen.getByText(/^We could not update this page\. It is away\./)).toHaveTextContent(
      'Showing data from 3:00 pm.',
    )
    expect(screen.getByRole('region', { name: 'mf-chat' })).toBeVisible()
  })
})
