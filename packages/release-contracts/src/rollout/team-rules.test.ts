import { expect, test } from '@jest/globals'
import { listedTeams, ownerOf, teamsOf } from './team-rules'
import type { Teams } from './teams'

const teams: Teams = {
  teams: {
    chat: { remotes: ['mf-chat'], members: { ada: 'releaser', obi: 'viewer' } },
    payments: { remotes: ['mf-checkout'], members: { obi: 'approver', uju: 'approver' } },
  },
  protected: ['mf-checkout'],
}
const closed: Teams = {
  ...teams,
  teams: { ...teams.teams, platform: { remotes: [], members: { bukola: 'approver' } } },
}

test('a remote belongs to the team that names it, every other one to the platform team', () => {
  expect(ownerOf(teams, 'mf-chat')).toBe('chat')
  expect(ownerOf(teams, 'mf-storefront')).toBe('platform')
  expect(ownerOf(teams, 'shell')).toBe('platform')
})

test('an administrator is in the teams that list the name, else in the platform team', () => {
  expect(teamsOf(teams, 'ada')).toEqual({ chat: 'releaser' })
  expect(teamsOf(teams, 'obi')).toEqual({ chat: 'viewer', payments: 'approver' })
  expect(teamsOf(teams, 'bukola')).toEqual({ platform: 'approver' })
  expect(teamsOf(teams, 'constructor')).toEqual({ platform: 'approver' })
})

test('once the platform team lists its members, nobody else is in it', () => {
  expect(teamsOf(closed, 'bukola')).toEqual({ platform: 'approver' })
  expect(teamsOf(closed, 'stranger')).toEqual({})
  expect(teamsOf(closed, 'ada')).toEqual({ chat: 'releaser' })
})

test('a team lists its members, whoever else may do as much', () => {
  expect(listedTeams(closed, 'bukola')).toEqual({ platform: 'approver' })
  expect(listedTeams(teams, 'bukola')).toEqual({})
  expect(listedTeams(teams, 'toString')).toEqual({})
})
