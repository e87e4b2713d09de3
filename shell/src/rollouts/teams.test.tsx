import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { RemoteAccess } from 'release-contracts/teams'
import { fakeControl, fakeOverview, fakeRemote, rollingRemote } from './testing/fake-overview'
import { card, dialog, sent, showConsole } from './testing/show-console'

const path = 'POST /composition/rollouts/mf-chat'
const access = (over: Partial<RemoteAccess> = {}): RemoteAccess => ({
  ...{ team: 'chat', role: 'releaser', protected: false, mayApprove: false },
  ...over,
})
const requested = {
  ...{ change: { kind: 'promote' } as const, by: 'CI (token of chat)', reason: 'a week at 10%' },
  at: '2026-11-20T13:52:00.000Z',
}

test('a viewer looks at a remote and is told why nothing can be changed', async () => {
  const remote = { ...rollingRemote(), access: access({ role: 'viewer' }) }
  showConsole(fakeOverview(remote))
  const chat = await card('mf-chat')
  expect(chat.getByText(/Team chat\. You can view it but not change it/)).toBeVisible()
  expect(chat.queryByRole('button', { name: 'Go to 25%' })).toBeNull()
  await userEvent.click(chat.getByRole('button', { name: /^50 percent/ }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByRole('switch')).toBeNull()
})

test('remotes of other teams are named with their owner', async () => {
  const overview = fakeOverview({ ...fakeRemote(), access: access() })
  showConsole({
    'GET /composition/rollouts': {
      body: { ...overview, others: [{ remote: 'mf-checkout', team: 'payments' }] },
    },
  })
  const list = within(await screen.findByRole('list', { name: 'Remotes of other teams' }))
  expect(list.getByRole('listitem')).toHaveTextContent('mf-checkout: team payments')
})

test('who is in no team is told so, not that nothing was released', async () => {
  const others = [{ remote: 'mf-checkout', team: 'payments' }]
  const you = { name: 'ada', teams: {} }
  showConsole({ 'GET /composition/rollouts': { body: { ...fakeOverview(), others, you } } })
  expect(await screen.findByText('None of the remotes is your team’s')).toBeVisible()
  expect(screen.queryByText('No releases yet')).toBeNull()
  const list = within(screen.getByRole('list', { name: 'Remotes of other teams' }))
  expect(list.getByRole('listitem')).toHaveTextContent('mf-checkout: team payments')
  // What takes a team cannot be begun only to be refused at its end.
  expect(screen.queryByRole('button', { name: 'Tokens for tools' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'QA links' })).toBeNull()
})

test('what waits for a second person says so, and that person approves it', async () => {
  const waiting = rollingRemote()
  const control = { ...waiting.control, requested }
  const remote = {
    ...{ ...waiting, control },
    access: access({ role: 'approver', protected: true, mayApprove: true }),
  }
  const harness = showConsole(fakeOverview(remote), {
    [path]: { body: fakeControl({ rowVersion: 5, stable: '1.9.0' }) },
  })
  const chat = await card('mf-chat')
  expect(
    chat.getByText(/promote 1\.9\.0, requested by CI \(token of chat\) at 2:52 pm/),
  ).toBeVisible()
  expect(chat.getByText(/Reason: a week at 10%/)).toBeVisible()
  await userEvent.click(chat.getByRole('button', { name: 'Approve' }))
  expect(dialog().getByRole('status')).toHaveTextContent('1.9.0 becomes stable')
  await userEvent.click(dialog().getByRole('button', { name: 'Approve it' }))
  await waitFor(() =>
    expect(sent(harness)).toEqual([{ change: { kind: 'approve' }, rowVersion: 4 }]),
  )
})

test('whoever requested it is not offered to approve it, and is told that it waits', async () => {
  const before = { ...rollingRemote({ percentage: 100 }), access: access({ protected: true }) }
  const after = { ...before.control, rowVersion: 5, requested }
  const harness = showConsole(fakeOverview(before), { [path]: { status: 202, body: after } })
  const chat = await card('mf-chat')
  await userEvent.click(chat.getByRole('button', { name: 'Promote' }))
  await userEvent.click(dialog().getByRole('button', { name: 'Promote 1.9.0' }))
  expect(await chat.findByRole('button', { name: 'End the request' })).toBeVisible()
  expect(chat.queryByRole('button', { name: 'Approve' })).toBeNull()
  expect(harness.toasts).toEqual([
    {
      text: 'mf-chat: promote 1.9.0: requested. Another approver has to approve it.',
      kind: 'success',
    },
  ])
})

test('the end of the protection is requested with a reason, and waits for another approver', async () => {
  const own = access({ role: 'approver', protected: true, mayUnprotect: true })
  const before = { ...fakeRemote(), access: own }
  const asked = { ...requested, change: { kind: 'unprotect' } as const, by: 'bukola' }
  const after = { ...before.control, rowVersion: 5, requested: asked }
  const harness = showConsole(fakeOverview(before), { [path]: { status: 202, body: after } })
  const chat = await card('mf-chat')
  await userEvent.click(chat.getByLabelText('More for mf-chat'))
  await userEvent.click(chat.getByRole('button', { name: 'Remove protection' }))
  expect(dialog().getByRole('status')).toHaveTextContent(
    'Nobody moves. From then on, one person alone can change what everybody gets.',
  )
  await userEvent.type(dialog().getByLabelText('Reason'), 'moves to another team')
  await userEvent.click(dialog().getByRole('button', { name: 'Remove protection' }))
  expect(await chat.findByText(/remove protection, requested by bukola at/)).toBeVisible()
  expect(sent(harness)).toMatchObject([{ change: { kind: 'unprotect' } }])
  expect(harness.toasts).toMatchObject([
    { text: 'mf-chat: remove protection: requested. Another approver has to approve it.' },
  ])
})

test('a token is made for a team that one approves for', async () => {
  const overview = fakeOverview({ ...fakeRemote(), access: access({ role: 'approver' }) })
  const token = { id: 'b2', name: 'ci', createdBy: 'bukola', createdAt: '2026-11-20T13:00:00Z' }
  const made = { ...token, expiresAt: '2027-02-18T13:00:00Z', team: 'chat', role: 'viewer' }
  const harness = showConsole({
    'GET /composition/rollouts': {
      body: { ...overview, you: { name: 'bukola', teams: { platform: 'approver' } } },
    },
    'GET /composition/tokens': { body: [] },
    'POST /composition/tokens': { body: { ...made, token: 'amofin_x' } },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Tokens for tools' }))
  await userEvent.type(await dialog().findByLabelText('Name of the new token'), 'ci')
  await userEvent.selectOptions(dialog().getByLabelText('Team'), 'chat')
  await userEvent.selectOptions(dialog().getByLabelText('It may'), 'only view')
  await userEvent.click(dialog().getByRole('button', { name: 'Create a token' }))
  expect(await dialog().findByLabelText('Token')).toHaveValue('amofin_x')
  expect(sent(harness)).toEqual([{ name: 'ci', days: 90, role: 'viewer', team: 'chat' }])
  expect(await dialog().findByText(/^Team chat\. View only\./)).toBeVisible()
})
