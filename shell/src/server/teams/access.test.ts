import { describe, expect, test } from '@jest/globals'
import type { TeamRole, Teams } from 'release-contracts/teams'
import {
  accessOf,
  mayApprove,
  protectionRefusal,
  refusalReason,
  roleOn,
  type Actor,
} from './access'

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
const inTeams = (of: Record<string, TeamRole>) => ({ name: 'somebody', teams: of })

test.each<[Record<string, TeamRole>, string, TeamRole | undefined]>([
  [{ chat: 'viewer' }, 'mf-chat', 'viewer'],
  [{ chat: 'approver' }, 'mf-checkout', undefined],
  [{ chat: 'approver' }, 'mf-storefront', undefined],
  [{ platform: 'releaser' }, 'mf-checkout', 'releaser'],
  [{ platform: 'viewer', payments: 'approver' }, 'mf-checkout', 'approver'],
  [{ platform: 'approver', payments: 'viewer' }, 'mf-checkout', 'approver'],
  [{ 'a-team-that-is-gone': 'approver' }, 'mf-chat', undefined],
  [{}, 'mf-chat', undefined],
])('%j has on %s the role %s', (of, remote, role) => {
  expect(roleOn(teams, inTeams(of), remote)).toBe(role)
})

test('a refusal says whose remote it is and who asks', () => {
  expect(refusalReason(teams, inTeams({ chat: 'releaser' }), 'mf-checkout', 'releaser')).toBe(
    'mf-checkout belongs to the team payments. somebody belongs to the team chat. Ask the team payments.',
  )
  expect(refusalReason(teams, inTeams({ chat: 'viewer' }), 'mf-chat', 'releaser')).toBe(
    'mf-chat belongs to the team chat, and this change needs the role releaser in it. somebody has the role viewer.',
  )
  expect(refusalReason(teams, inTeams({ chat: 'approver' }), 'mf-chat', 'releaser')).toBeUndefined()
})

test('teams change as anybody likes, and end no protection', () => {
  const two = { ...teams, protected: ['mf-chat', 'mf-checkout', 'shell'] }
  expect(protectionRefusal(teams, two)).toBeUndefined()
  expect(protectionRefusal(two, { teams: {}, protected: [...two.protected] })).toBeUndefined()
  expect(protectionRefusal(two, { ...two, protected: ['mf-chat'] })).toBe(
    'mf-checkout, shell are protected, and two people must agree to end that. Nothing was saved. Leave them under "protected", then request the end: "Remove protection" on its card in the console, or npm run rollout -- mf-checkout unprotect.',
  )
})

test.each<[string, string, Actor['via'], true | undefined]>([
  ['platform', 'mf-checkout', 'session', true],
  ['platform', 'mf-chat', 'session', undefined],
  ['platform', 'mf-checkout', 'token', undefined],
  ['payments', 'mf-checkout', 'session', undefined],
])(
  'an approver of %s is offered the end of the protection of %s by %s: %s',
  (team, remote, via, may) => {
    const control = { remote, rowVersion: 1, killed: false }
    const actor = { name: 'uju', via, teams: { [team]: 'approver' } } as const
    expect(accessOf(closed, actor, control)?.mayUnprotect).toBe(may)
  },
)

describe('who may approve', () => {
  const requested = {
    ...{ change: { kind: 'promote' } as const, by: 'CI (token of payments)', account: 7 },
    at: '2026-11-20T12:00:00.000Z',
  }
  const control = { remote: 'mf-checkout', requested }
  const actor = (more: Partial<Actor>): Actor => ({
    ...{ name: 'uju', via: 'session', account: 8, teams: { payments: 'approver' } },
    ...more,
  })

  test('a second person with the role', () => {
    expect(mayApprove(teams, actor({}), control)).toBe(true)
    expect(mayApprove(teams, actor({ teams: { platform: 'approver' } }), control)).toBe(true)
  })

  test.each<[string, Partial<Actor>]>([
    ['the one who made the token that asked', { account: 7 }],
    ['a namesake', { name: requested.by }],
    ['a token', { via: 'token' }],
    ['a releaser', { teams: { payments: 'releaser' } }],
    ['an approver of another team', { teams: { chat: 'approver' } }],
  ])('not %s', (_who, more) => {
    expect(mayApprove(teams, actor(more), control)).toBe(false)
  })

  test('nothing where nothing is requested', () => {
    expect(mayApprove(teams, actor({}), { remote: 'mf-checkout' })).toBe(false)
  })
})
