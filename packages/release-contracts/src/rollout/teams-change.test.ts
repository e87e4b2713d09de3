import { expect, test } from '@jest/globals'
import type { Teams } from './teams'
import { describeChange } from './teams-change'

const none: Teams = { teams: {}, protected: [] }
const chat: Teams = {
  teams: { chat: { remotes: ['mf-chat'], members: { ada: 'releaser' } } },
  protected: ['mf-chat'],
}

test('says what came', () => {
  expect(describeChange(none, chat)).toBe(
    'mf-chat from team platform to team chat, ada in team chat is releaser, mf-chat is protected',
  )
})

test('says what went', () => {
  expect(describeChange(chat, none)).toBe(
    'mf-chat from team chat to team platform, ada in team chat is no longer releaser, mf-chat is no longer protected',
  )
})

test('says what became another', () => {
  const other: Teams = {
    teams: {
      chat: { remotes: [], members: { ada: 'approver' } },
      help: { remotes: ['mf-chat'], members: {} },
    },
    protected: ['mf-chat'],
  }
  expect(describeChange(chat, other)).toBe(
    'mf-chat from team chat to team help, ada in team chat is approver',
  )
  expect(describeChange(chat, chat)).toBe('teams saved without a change')
})
