import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { StoredTeams, TeamRole } from 'release-contracts/teams'
import type { FakeAnswers } from 'shared-contracts/testing'
import { fakeOverview, fakeRemote } from '../testing/fake-overview'
import { dialog, showConsole } from '../testing/show-console'

const stored: StoredTeams = {
  document: {
    teams: { payments: { remotes: ['mf-checkout'], members: { uju: 'approver' } } },
    protected: ['mf-checkout'],
  },
  rowVersion: 3,
}
const path = '/composition/teams'
const put = `PUT ${path}`

async function open(role: TeamRole = 'approver', answers: FakeAnswers = {}) {
  const you = { name: 'bukola', teams: { platform: role } }
  const harness = showConsole(
    { ...fakeOverview(fakeRemote()), you },
    { [`GET ${path}`]: { body: stored }, ...answers },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Teams' }))
  await dialog().findByRole('heading', { name: 'Remotes' })
  const saved = () => harness.requests.filter(({ key }) => key === put).map(({ body }) => body)
  return { harness, saved }
}
const press = (name: string) => userEvent.click(dialog().getByRole('button', { name }))
async function add(label: string, name: string, button: string, at = 0) {
  await userEvent.type(dialog().getByLabelText(label), name)
  await userEvent.click(dialog().getAllByRole('button', { name: button })[at]!)
}

test('a new team gets a remote and a member, and is saved with the version that was read', async () => {
  const { harness, saved } = await open('approver', {
    [put]: (body) => ({ body: { ...(body as StoredTeams), rowVersion: 4 } }),
  })
  expect(dialog().queryByRole('button', { name: 'Save the teams' })).toBeNull()
  await add('New team', 'chat', 'Add the team')
  expect(dialog().getByText('Not saved yet: team chat is new.')).toBeVisible()
  await userEvent.selectOptions(dialog().getByLabelText('Team of mf-chat'), 'chat')
  await add('New member of chat', ' ada ', 'Add the member', 1)
  await userEvent.selectOptions(dialog().getByLabelText('Role of ada in chat'), 'releaser')
  await userEvent.click(dialog().getByLabelText('Protect mf-chat'))
  expect(
    dialog().getByText(
      'Not saved yet: mf-chat from team platform to team chat, ada in team chat is releaser, mf-chat is protected.',
    ),
  ).toBeVisible()
  await press('Save the teams')
  await waitFor(() =>
    expect(harness.toasts).toEqual([{ text: 'The teams were saved.', kind: 'success' }]),
  )
  const { payments } = stored.document.teams
  const document = {
    teams: { payments, chat: { remotes: ['mf-chat'], members: { ada: 'releaser' } } },
    protected: ['mf-checkout', 'mf-chat'],
  }
  expect(saved()).toEqual([{ document, rowVersion: 3 }])
  expect(dialog().queryByText(/^Not saved yet/)).toBeNull()
  expect(dialog().queryByLabelText('Protect mf-chat')).toBeNull()
})

test('what somebody else saved first keeps what was edited on screen, and is loaded on request', async () => {
  const detail = 'Somebody changed the teams after you read them. Nothing was saved.'
  await open('approver', { [put]: { status: 409, body: { detail } } })
  await press('Remove uju from payments')
  expect(dialog().getByText('No members yet.')).toBeVisible()
  await press('Save the teams')
  expect(await dialog().findByRole('alert')).toHaveTextContent(detail)
  expect(dialog().getByText('No members yet.')).toBeVisible()
  await press('Discard my changes and load the teams again')
  expect(await dialog().findByLabelText('Role of uju in payments')).toHaveValue('approver')
  expect(dialog().queryByRole('alert')).toBeNull()
})

const escape = () =>
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
const reopen = async () => userEvent.click(await screen.findByRole('button', { name: 'Teams' }))
const ownChange = 'Not saved yet: uju in team payments is no longer approver.'

test('Escape keeps what was edited, whatever others save and other dialogs show meanwhile', async () => {
  const { teams, protected: kept } = stored.document
  const others = { teams: { ...teams, chat: { remotes: [], members: {} } }, protected: kept }
  const answers = [{ body: stored }, { body: { document: others, rowVersion: 4 } }]
  const detail = 'Somebody changed the teams after you read them. Nothing was saved.'
  const { saved } = await open('approver', {
    [`GET ${path}`]: () => answers.shift() ?? {},
    [put]: { status: 409, body: { detail } },
  })
  await press('Remove uju from payments')
  escape()
  await userEvent.click(screen.getByRole('button', { name: 'See plan as JSON' }))
  escape()
  await reopen()
  expect(dialog().getByText(ownChange)).toBeVisible()
  await press('Save the teams')
  expect(await dialog().findByRole('alert')).toHaveTextContent(detail)
  expect(saved()).toMatchObject([{ rowVersion: 3 }])
  await press('Close without saving')
  answers.push({ body: stored })
  await reopen()
  expect(await dialog().findByLabelText('Role of uju in payments')).toHaveValue('approver')
})

test('what was edited is there on a line that drops, and goes only where the button says so', async () => {
  const answers = [{ body: stored }]
  await open('approver', { [`GET ${path}`]: () => answers.shift() ?? { status: 503 } })
  await press('Remove uju from payments')
  escape()
  await reopen()
  expect(dialog().getByText(ownChange)).toBeVisible()
  expect(dialog().queryByRole('button', { name: 'Close' })).toBeNull()
  await press('Close without saving')
  await reopen()
  expect(await dialog().findByRole('button', { name: 'Retry' })).toBeVisible()
  expect(dialog().getByRole('button', { name: 'Close' })).toBeVisible()
})

test('what is edited while the teams are saved stays, and goes on from what was saved', async () => {
  const { harness, saved } = await open('approver', {
    [put]: (body) => ({ body: { ...(body as StoredTeams), rowVersion: 4 } }),
  })
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  const { api } = harness.services
  const { call } = api
  api.call = (...args) => arrived.then(() => call(...args))
  await press('Remove uju from payments')
  await press('Save the teams')
  await add('New team', 'chat', 'Add the team')
  expect(dialog().getByText('Wait until the teams are saved.')).toBeVisible()
  await press('Close without saving')
  arrive()
  expect(await dialog().findByText('Not saved yet: team chat is new.')).toBeVisible()
  await press('Save the teams')
  await waitFor(() => expect(saved()).toMatchObject([{ rowVersion: 3 }, { rowVersion: 4 }]))
})

test('an edit that is taken back is none', async () => {
  await open()
  await userEvent.click(dialog().getByLabelText('Protect mf-chat'))
  expect(dialog().getByText(/^Not saved yet/)).toBeVisible()
  await userEvent.click(dialog().getByLabelText('Protect mf-chat'))
  expect(dialog().queryByText(/^Not saved yet/)).toBeNull()
  expect(dialog().getByRole('button', { name: 'Close' })).toBeVisible()
})

test('a name that cannot be added is marked, and nothing changes', async () => {
  await open()
  await add('New team', 'Help desk', 'Add the team')
  expect(dialog().getByLabelText('New team')).toHaveFocus()
  expect(dialog().getByLabelText('New team')).toBeInvalid()
  expect(dialog().queryByText(/^Not saved yet/)).toBeNull()
})

test('a remote is given to a team before its first release', async () => {
  await open()
  await add('Remote without releases', 'mf-reviews', 'Add the remote')
  await userEvent.selectOptions(dialog().getByLabelText('Team of mf-reviews'), 'payments')
  expect(
    dialog().getByText('Not saved yet: mf-reviews from team platform to team payments.'),
  ).toBeVisible()
})

test('the stored protection of a remote is not ended here', async () => {
  await open()
  expect(dialog().getByText(/^Protected\. Two people end that/)).toBeVisible()
  expect(dialog().queryByLabelText('Protect mf-checkout')).toBeNull()
})

test('who would shut themselves out is warned before it is saved', async () => {
  await open()
  await add('New member of platform', 'tobi', 'Add the member')
  expect(dialog().getByText(/^After this you cannot change the teams any more/)).toBeVisible()
  await add('New member of platform', 'bukola', 'Add the member')
  await userEvent.selectOptions(dialog().getByLabelText('Role of bukola in platform'), 'approver')
  expect(dialog().queryByText(/^After this you cannot/)).toBeNull()
})

test('the focus stays in the list when a member or a team is removed', async () => {
  await open()
  await press('Remove uju from payments')
  await press('Remove the team payments')
  expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement)
  expect(
    dialog().getByText(/^Not saved yet: mf-checkout from team payments to team platform/),
  ).toBeVisible()
})

test('members of the team platform who do not approve only read', async () => {
  await open('viewer')
  expect(dialog().getByLabelText('Team of mf-checkout')).toBeDisabled()
  expect(dialog().getByLabelText('Role of uju in payments')).toBeDisabled()
  expect(dialog().queryByRole('button', { name: /^(Add|Remove)/ })).toBeNull()
  expect(dialog().getByText(/^You can read the teams\./)).toBeVisible()
})

test('who is not in the team platform is not offered the teams', async () => {
  const you = { name: 'ada', teams: { chat: 'approver' } } as const
  showConsole({ ...fakeOverview(fakeRemote()), you })
  expect(await screen.findByRole('button', { name: 'Signing keys' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Teams' })).toBeNull()
})

test('teams that do not load say so, with a way to try again', async () => {
  const answers = [{ status: 503 }, { body: stored }]
  showConsole(
    { ...fakeOverview(fakeRemote()), you: { name: 'bukola', teams: { platform: 'approver' } } },
    { [`GET ${path}`]: () => answers.shift() ?? {} },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Teams' }))
  await userEvent.click(await dialog().findByRole('button', { name: 'Retry' }))
  expect(await dialog().findByLabelText('Team of mf-checkout')).toHaveValue('payments')
})
