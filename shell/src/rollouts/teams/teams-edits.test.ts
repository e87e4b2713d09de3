import type { Teams } from 'release-contracts/teams'
import {
  addTeam,
  giveRemote,
  keepsAccess,
  memberNameError,
  remoteNameError,
  remoteNames,
  removeTeam,
  setProtected,
  setRole,
  teamNameError,
  teamNames,
} from './teams-edits'

const teams: Teams = {
  teams: {
    payments: { remotes: ['mf-checkout'], members: { uju: 'approver' } },
    chat: { remotes: ['mf-chat', 'mf-help'], members: { ada: 'releaser', obi: 'viewer' } },
  },
  protected: ['mf-checkout'],
}

describe('a remote', () => {
  test('goes from one team to another, and has one owner', () => {
    expect(giveRemote('mf-chat', 'payments')(teams).teams).toMatchObject({
      payments: { remotes: ['mf-checkout', 'mf-chat'] },
      chat: { remotes: ['mf-help'] },
    })
    expect(giveRemote('mf-chat', 'chat')(teams)).toEqual(teams)
  })

  test('of the team platform is named by no team', () => {
    const closed = setRole('platform', 'bukola', 'approver')(teams)
    const { platform, chat } = giveRemote('mf-chat', 'platform')(closed).teams
    expect([platform?.remotes, chat?.remotes]).toEqual([[], ['mf-help']])
  })

  test('is protected, and not twice', () => {
    const two = setProtected('mf-chat', true)(teams)
    expect(two.protected).toEqual(['mf-checkout', 'mf-chat'])
    expect(setProtected('mf-chat', true)(two).protected).toEqual(['mf-checkout', 'mf-chat'])
    expect(setProtected('mf-chat', false)(two).protected).toEqual(['mf-checkout'])
  })

  test('is listed with those that are not released yet', () => {
    expect(remoteNames(teams, ['shell', 'mf-chat'])).toEqual([
      ...['mf-chat', 'mf-checkout', 'mf-help', 'shell'],
    ])
  })
})

test('a member gets a role, another one, and leaves', () => {
  const joined = setRole('chat', 'eze', 'approver')(teams)
  expect(joined.teams.chat?.members).toEqual({ ada: 'releaser', obi: 'viewer', eze: 'approver' })
  expect(setRole('chat', 'ada', 'viewer')(teams).teams.chat?.members).toEqual({
    ...{ ada: 'viewer', obi: 'viewer' },
  })
  expect(setRole('chat', 'ada', undefined)(teams).teams.chat?.members).toEqual({ obi: 'viewer' })
})

test('the team platform is there without being named, and what a removed team owned goes to it', () => {
  expect(teamNames(teams)).toEqual(['platform', 'chat', 'payments'])
  expect(addTeam('help')(teams).teams.help).toEqual({ remotes: [], members: {} })
  expect(teamNames(removeTeam('chat')(teams))).toEqual(['platform', 'payments'])
})

test.each([
  [teamNameError(teams, 'help'), undefined],
  [teamNameError(teams, 'Help desk'), expect.stringContaining('small letters')],
  [teamNameError(teams, 'platform'), 'There is a team platform already.'],
  [remoteNameError(['mf-chat'], 'mf-reviews'), undefined],
  [remoteNameError(['mf-chat'], 'reviews'), expect.stringContaining('mf-reviews')],
  [remoteNameError(['mf-chat'], 'mf-chat'), 'mf-chat is in the list already.'],
  [memberNameError(teams, 'chat', 'eze'), undefined],
  [memberNameError(teams, 'chat', ''), 'Enter a user name.'],
  [memberNameError(teams, 'chat', 'ada'), 'ada is in chat already.'],
  [memberNameError(teams, 'payments', 'ada'), undefined],
])('a name is checked before it is added: %s', (error, expected) => {
  expect(error).toEqual(expected)
})

test('whoever lists the first member of the team platform may shut themselves out', () => {
  expect(keepsAccess(teams, 'bukola')).toBe(true)
  expect(keepsAccess(setRole('platform', 'tobi', 'approver')(teams), 'bukola')).toBe(false)
  expect(keepsAccess(setRole('platform', 'bukola', 'viewer')(teams), 'bukola')).toBe(false)
  expect(keepsAccess(setRole('platform', 'bukola', 'approver')(teams), 'bukola')).toBe(true)
})
