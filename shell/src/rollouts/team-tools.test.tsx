import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { TeamKey } from 'release-contracts/team-keys'
import type { Webhook } from 'release-contracts/webhooks'
import { fakeOverview, fakeRemote } from './testing/fake-overview'
import { dialog, sent, showConsole } from './testing/show-console'

const webhook: Webhook = {
  ...{ id: 'w1', team: 'chat', name: 'on call', url: 'https://hooks.example/a' },
  events: ['rollout.halted'],
  ...{ addedBy: 'ada', addedAt: '2026-11-19T13:00:00Z', waiting: 0 },
}
const at = '2026-11-20T14:00:00Z'

describe('Webhooks', () => {
  const open = async () => userEvent.click(await screen.findByRole('button', { name: 'Webhooks' }))

  test('one is added with what it is sent, and its secret is shown once', async () => {
    const { url } = webhook
    const harness = showConsole(fakeOverview(fakeRemote()), {
      'GET /composition/webhooks': { body: [] },
      'POST /composition/webhooks': { body: { ...webhook, secret: 'whsec_x' } },
    })
    await open()
    expect(await dialog().findByText('No webhooks yet.')).toBeVisible()
    await userEvent.click(dialog().getByRole('button', { name: 'Add the webhook' }))
    expect(dialog().getByLabelText('Name of the new webhook')).toHaveFocus()
    expect(dialog().getByText('Enter an address that begins with https://.')).toBeVisible()
    await userEvent.type(dialog().getByLabelText('Name of the new webhook'), 'on call')
    await userEvent.type(dialog().getByLabelText('Address'), url)
    await userEvent.click(dialog().getByLabelText('Releases'))
    await userEvent.click(dialog().getByRole('button', { name: 'Add the webhook' }))
    expect(await dialog().findByLabelText('Secret')).toHaveValue('whsec_x')
    expect(
      dialog().getByText(/Sends: Halts\. Added 19 Nov by ada\. Nothing sent yet\./),
    ).toBeVisible()
    const events = ['rollout.halted', 'rollout.rolled_back']
    expect(sent(harness)).toEqual([{ name: 'on call', url, events }])
  })

  test('a test says what the receiver answered, and what failed waits', async () => {
    const last = { at, type: 'webhook.test', ok: false, answer: '503' }
    showConsole(fakeOverview(fakeRemote()), {
      'GET /composition/webhooks': { body: [{ ...webhook, waiting: 2 }] },
      'POST /composition/webhooks/w1/test': { body: { ...webhook, waiting: 2, last } },
      'DELETE /composition/webhooks/w1': { body: { ...webhook, revokedBy: 'ada', revokedAt: at } },
    })
    await open()
    await userEvent.click(await dialog().findByRole('button', { name: 'Send a test to on call' }))
    expect(
      await dialog().findByText(/Last sent 3:00 pm, not delivered: 503\. 2 messages are waiting\./),
    ).toBeVisible()
    await userEvent.click(dialog().getByRole('button', { name: 'Revoke on call' }))
    await userEvent.click(dialog().getByRole('button', { name: 'Revoke it' }))
    expect(await dialog().findByText(/Revoked 3:00 pm by ada\./)).toBeVisible()
    expect(dialog().queryByRole('button', { name: 'Send a test to on call' })).toBeNull()
  })

  test('are offered to approvers only', async () => {
    const you = { name: 'obi', teams: { chat: 'releaser' } } as const
    showConsole({ ...fakeOverview(fakeRemote()), you })
    expect(await screen.findByRole('button', { name: 'Signing keys' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Webhooks' })).toBeNull()
  })
})

const key: TeamKey = {
  ...{ id: '0123456789abcdef', team: 'chat', name: 'CI', publicKey: 'PEM' },
  ...{ addedBy: 'ada', addedAt: '2026-11-19T13:00:00Z' },
}
const pem = '-----BEGIN PUBLIC KEY-----\nMCowBQYDK2VwAyEA\n-----END PUBLIC KEY-----'
const approver = { name: 'ada', teams: { chat: 'approver' } } as const

describe('Signing keys', () => {
  const open = async () =>
    userEvent.click(await screen.findByRole('button', { name: 'Signing keys' }))

  test('a key takes the place of another one, which is revoked once it is there', async () => {
    const harness = showConsole(
      { ...fakeOverview(fakeRemote()), you: approver },
      {
        'GET /composition/keys': { body: [key] },
        'POST /composition/keys': { body: { ...key, id: 'fedcba9876543210', name: 'CI 2' } },
        [`DELETE /composition/keys/${key.id}`]: { body: key },
      },
    )
    await open()
    expect(
      await dialog().findByText('Team chat. Id 0123456789abcdef. Added 19 Nov by ada.'),
    ).toBeVisible()
    await userEvent.type(dialog().getByLabelText('Name of the new key'), 'CI 2')
    await userEvent.click(dialog().getByLabelText('Public key'))
    await userEvent.paste(pem)
    await userEvent.selectOptions(dialog().getByLabelText('It replaces'), key.id)
    await userEvent.click(dialog().getByRole('button', { name: 'Add the key' }))
    expect(await dialog().findByLabelText('Name of the new key')).toHaveValue('')
    expect(sent(harness)).toEqual([{ name: 'CI 2', publicKey: pem, team: 'chat' }])
    const changes = () =>
      harness.requests.map(({ key }) => key).filter((call) => !call.startsWith('GET'))
    const expected = ['POST /composition/keys', `DELETE /composition/keys/${key.id}`]
    await waitFor(() => expect(changes()).toEqual(expected))
  })

  test('a private key is refused before it is sent', async () => {
    const harness = showConsole(
      { ...fakeOverview(fakeRemote()), you: approver },
      { 'GET /composition/keys': { body: [] } },
    )
    await open()
    await userEvent.type(await dialog().findByLabelText('Name of the new key'), 'CI')
    await userEvent.click(dialog().getByLabelText('Public key'))
    await userEvent.paste('-----BEGIN PRIVATE KEY-----\nx\n-----END PRIVATE KEY-----')
    await userEvent.click(dialog().getByRole('button', { name: 'Add the key' }))
    expect(dialog().getByText(/^This is the private key/)).toBeVisible()
    expect(sent(harness)).toEqual([])
  })

  test('who does not approve sees the keys of the team, and changes none', async () => {
    const revoked = { by: 'ada', at, since: '2026-11-18T08:00:00Z' }
    showConsole(
      { ...fakeOverview(fakeRemote()), you: { name: 'obi', teams: { chat: 'releaser' } } },
      {
        'GET /composition/keys': {
          body: [
            { ...key, revoked },
            { ...key, id: 'k2' },
          ],
        },
      },
    )
    await open()
    expect(
      await dialog().findByText(/Revoked 3:00 pm by ada\. It is not valid from 18 Nov, 9:00 am\.$/),
    ).toBeVisible()
    expect(dialog().queryByRole('button', { name: /^Revoke/ })).toBeNull()
    expect(dialog().queryByRole('button', { name: 'Add the key' })).toBeNull()
  })
})
