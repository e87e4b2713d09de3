import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReportDetails } from 'release-contracts/rollout-messages'
import {
  fakeControl,
  fakeEntry,
  fakeOverview,
  fakeRemote,
  haltedRemote,
  rollingRemote,
} from './testing/fake-overview'
import { card, dialog, sent, showConsole } from './testing/show-console'

const path = 'POST /composition/rollouts/mf-chat'

describe('What changed', () => {
  test('is told with who and why', async () => {
    showConsole(fakeOverview(haltedRemote()), {
      'GET /composition/rollouts/history': {
        body: [
          fakeEntry({
            id: 2,
            kind: 'halt',
            by: 'the guard',
            text: 'mf-checkout 1.9.0 halted at 10%',
          }),
          fakeEntry(),
        ],
      },
    })
    const section = within(await screen.findByRole('region', { name: 'What changed today' }))
    const [halted, raised] = await section.findAllByRole('listitem')
    expect(halted).toHaveTextContent('mf-checkout 1.9.0 halted at 10%2:44 pm, by the error limit')
    expect(raised).toHaveTextContent('mf-chat 1.9.0 from 1% to 10%2:44 pm, by bukola')
  })

  test('is longer when older changes are asked for', async () => {
    const page = Array.from({ length: 50 }, (_, index) => fakeEntry({ id: 60 - index }))
    const harness = showConsole(fakeOverview(fakeRemote()), {
      'GET /composition/rollouts/history': { body: page },
      'GET /composition/rollouts/history?before=11': {
        body: [fakeEntry({ id: 10, text: 'mf-chat 1.8.1 is stable', at: '2026-11-12T08:00:00Z' })],
      },
    })
    const section = within(await screen.findByRole('region', { name: /^What changed/ }))
    expect(await section.findAllByRole('listitem')).toHaveLength(8)
    await userEvent.click(section.getByRole('button', { name: 'Show older changes' }))
    expect(section.getAllByRole('listitem')).toHaveLength(50)
    await userEvent.click(section.getByRole('button', { name: 'Show older changes' }))
    expect(await section.findByText('mf-chat 1.8.1 is stable')).toBeVisible()
    expect(section.getByRole('heading', { name: '12 Nov' })).toBeVisible()
    expect(section.queryByRole('button', { name: 'Show older changes' })).toBeNull()
    expect(harness.requests.map(({ key }) => key)).toContain(
      'GET /composition/rollouts/history?before=11',
    )
  })
})

const crash = {
  version: '1.9.0',
  stage: 'render',
  message: 'TypeError: coupon_object is null',
  page: '/payment-status',
  plan: 'plan-1',
  count: 31,
  lastAt: '2026-11-20T13:51:00.000Z',
}

const made = {
  id: 'l1',
  url: 'https://amofin.example/?qa=x',
  remotes: { 'mf-chat': '1.9.0' },
  path: '/dashboard',
  madeBy: 'bukola',
  madeAt: '2026-11-20T13:00:00.000Z',
  expiresAt: '2026-11-21T14:00:00.000Z',
}

describe('Tools', () => {
  test('the failure reports of a halted version are listed', async () => {
    showConsole(fakeOverview(haltedRemote()), {
      'GET /composition/rollouts/mf-checkout/reports?version=1.9.0': {
        body: [crash],
      },
    })
    const halted = await card('mf-checkout')
    await userEvent.click(halted.getByRole('button', { name: 'See the 31 failed loads' }))
    const item = await dialog().findByRole('listitem')
    expect(item).toHaveTextContent('31 times')
    expect(item).toHaveTextContent(
      '/payment-status, while it was rendered, 1.9.0, reference plan-1',
    )
  })

  test('a failure says where in the sources, on what device and after which events', async () => {
    const details: ReportDetails = {
      frames: [
        { name: 'pay', file: 'webpack://mf-checkout/src/pay.ts', line: 3, column: 2, mapped: true },
      ],
      device: { kind: 'phone', browser: 'Chrome 142', viewport: '360x740', connection: '3g' },
      events: [
        {
          ...{ event: 'order.paid', source: 'mf-checkout 1.9.0', before: 1400 },
          ids: { orderNumber: 'AMF-1' },
        },
      ],
    }
    showConsole(fakeOverview(haltedRemote()), {
      'GET /composition/rollouts/mf-checkout/reports?version=1.9.0': {
        body: [{ ...crash, details }],
      },
    })
    const halted = await card('mf-checkout')
    await userEvent.click(halted.getByRole('button', { name: 'See the 31 failed loads' }))
    await userEvent.click(await dialog().findByText('Page and device'))
    expect(dialog().getByText('pay, mf-checkout/src/pay.ts:3:2')).toBeVisible()
    expect(dialog().getByText('Phone, Chrome 142, window 360 × 740, connection 3g')).toBeVisible()
    expect(
      dialog().getByText('order.paid of mf-checkout 1.9.0, orderNumber AMF-1, 1.4 s before'),
    ).toBeVisible()
  })

  test('a failed page is opened as it was, with what differs said', async () => {
    const differs = 'The shell was 1.0.0 then, and is 1.1.0 now.'
    const harness = showConsole(fakeOverview(haltedRemote()), {
      'GET /composition/rollouts/mf-checkout/reports?version=1.9.0': {
        body: [{ ...crash, plan: 'gK3_-v8Qw2Zr5tYx' }],
      },
      'GET /composition/links': { body: [] },
      'POST /composition/links': { body: { ...made, differs } },
    })
    const halted = await card('mf-checkout')
    await userEvent.click(halted.getByRole('button', { name: 'See the 31 failed loads' }))
    await userEvent.click(await dialog().findByRole('button', { name: /^Open it as it was/ }))
    expect(dialog().getByLabelText('Or the reference of an error')).toHaveValue('gK3_-v8Qw2Zr5tYx')
    await userEvent.click(dialog().getByRole('button', { name: 'Create the link' }))
    expect(await dialog().findByText(differs)).toBeVisible()
    expect(dialog().getByLabelText('Link')).toHaveValue(made.url)
    expect(sent(harness)).toEqual([{ plan: 'gK3_-v8Qw2Zr5tYx', path: crash.page, hours: 24 }])
  })

  test('the reports of a version that was taken back can still be read', async () => {
    showConsole(fakeOverview(fakeRemote()), {
      'GET /composition/rollouts/mf-chat/reports?version=1.8.1': { body: [] },
      'GET /composition/rollouts/mf-chat/reports?version=1.9.0': {
        body: [{ ...crash, version: '1.9.0' }],
      },
    })
    const chat = await card('mf-chat')
    await userEvent.click(chat.getByLabelText('More for mf-chat'))
    await userEvent.click(chat.getByRole('button', { name: 'Failure reports' }))
    expect(await dialog().findByText(/^No page has reported/)).toBeVisible()
    await userEvent.selectOptions(dialog().getByLabelText('Version'), '1.9.0')
    expect(await dialog().findByRole('listitem')).toHaveTextContent('coupon_object is null')
  })

  test('a link for testers is made of chosen versions', async () => {
    const { id, url, expiresAt } = made
    const harness = showConsole(fakeOverview(fakeRemote()), {
      'GET /composition/links': { body: [] },
      'POST /composition/links': { body: { id, url, expiresAt } },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'QA links' }))
    expect(await dialog().findByText('No links yet.')).toBeVisible()
    await userEvent.click(dialog().getByRole('button', { name: 'Create the link' }))
    expect(dialog().getByRole('alert')).toHaveTextContent(
      'Choose a version of at least one remote.',
    )
    await userEvent.selectOptions(dialog().getByLabelText('mf-chat'), '1.9.0')
    await userEvent.click(dialog().getByRole('button', { name: 'Create the link' }))
    expect(await dialog().findByLabelText('Link')).toHaveValue('https://amofin.example/?qa=x')
    expect(dialog().getByText('The link works until 21 Nov, 3:00 pm.')).toBeVisible()
    expect(sent(harness)).toEqual([{ remotes: { 'mf-chat': '1.9.0' }, path: '/', hours: 24 }])
  })

  test('the links that were made are listed, and one can be revoked after a second question', async () => {
    const ended = { ...made, id: 'l0', remotes: { 'mf-chat': '1.8.1' }, expiresAt: made.madeAt }
    const revoked = { ...made, revokedBy: 'halima', revokedAt: '2026-11-20T14:00:00.000Z' }
    showConsole(fakeOverview(fakeRemote()), {
      'GET /composition/links': { body: [made, ended] },
      'DELETE /composition/links/l1': { body: revoked },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'QA links' }))
    const [works, over] = await dialog().findAllByRole('listitem')
    expect(works).toHaveTextContent(
      'mf-chat 1.9.0Opens /dashboard. Made 20 Nov by bukola. Works until 21 Nov, 3:00 pm.',
    )
    expect(over).toHaveTextContent('Ended 2:00 pm.')
    expect(dialog().getByLabelText('Link to mf-chat 1.9.0')).toHaveValue(made.url)
    expect(dialog().queryByLabelText('Link to mf-chat 1.8.1')).toBeNull()
    await userEvent.click(dialog().getByRole('button', { name: 'Revoke mf-chat 1.9.0' }))
    await userEvent.click(dialog().getByRole('button', { name: 'Revoke it' }))
    expect(await dialog().findByText(/Revoked 3:00 pm by halima\./)).toBeVisible()
    expect(dialog().queryByRole('button', { name: 'Revoke mf-chat 1.9.0' })).toBeNull()
  })

  test('a token is shown once, and one can be revoked after a second question', async () => {
    const token = {
      id: 'a1',
      name: 'release job',
      createdBy: 'bukola',
      createdAt: '2026-11-20T13:00:00Z',
      expiresAt: '2027-02-18T13:00:00Z',
    }
    showConsole(fakeOverview(fakeRemote()), {
      'GET /composition/tokens': { body: [token] },
      'POST /composition/tokens': { body: { ...token, id: 'b2', name: 'ci', token: 'amofin_x' } },
      'DELETE /composition/tokens/a1': { body: { ...token, revokedAt: '2026-11-20T14:00:00Z' } },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Tokens for tools' }))
    await userEvent.type(await dialog().findByLabelText('Name of the new token'), 'ci')
    await userEvent.click(dialog().getByRole('button', { name: 'Create a token' }))
    expect(await dialog().findByLabelText('Token')).toHaveValue('amofin_x')
    await userEvent.click(dialog().getByRole('button', { name: 'Revoke release job' }))
    await userEvent.click(dialog().getByRole('button', { name: 'Revoke it' }))
    expect(await dialog().findByText(/Revoked 3:00 pm\./)).toBeVisible()
    expect(dialog().queryByRole('button', { name: 'Revoke release job' })).toBeNull()
  })

  test('a token can be made while the others are not there', async () => {
    showConsole(fakeOverview(fakeRemote()), { 'GET /composition/tokens': { status: 500 } })
    await userEvent.click(await screen.findByRole('button', { name: 'Tokens for tools' }))
    expect(await dialog().findByRole('button', { name: /^(Retry|Try again)$/ })).toBeVisible()
    expect(dialog().getByLabelText('Name of the new token')).toBeVisible()
  })

  test('the plan can be read, and says whether newcomers get it too', async () => {
    showConsole(fakeOverview(fakeRemote()))
    await userEvent.click(await screen.findByRole('button', { name: 'See plan as JSON' }))
    expect(dialog().getByText(/A new visitor gets the same\.$/)).toBeVisible()
    expect(dialog().getByRole('region', { name: 'Plan as JSON' })).toHaveTextContent('"plan-1"')
  })

  test('the guard of all remotes is switched off with a reason, one remote after the other', async () => {
    const remotes = [rollingRemote(), fakeRemote({ remote: 'mf-checkout' })]
    const harness = showConsole(fakeOverview(...remotes), {
      [path]: { body: fakeControl({ policy: undefined }) },
      'POST /composition/rollouts/mf-checkout': { body: fakeControl({ remote: 'mf-checkout' }) },
    })
    await userEvent.click(
      await screen.findByRole('switch', { name: 'Stop automatically on errors' }),
    )
    await userEvent.type(dialog().getByLabelText('Reason'), 'we measure by hand today')
    await userEvent.click(dialog().getByRole('button', { name: 'Never stop automatically' }))
    await waitFor(() => expect(sent(harness)).toHaveLength(2))
    expect(sent(harness)[0]).toMatchObject({
      change: { kind: 'set-policy', policy: { guard: { action: 'off', limit: 0.01 } } },
      reason: 'we measure by hand today',
    })
  })
})
