import { expect, test } from '@jest/globals'
import type { Teams } from './teams'
import { describeChange, teamsChanges } from './teams-change'

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

test('says that an empty team came or went', () => {
  const help: Teams = { teams: { help: { remotes: [], members: {} } }, protected: [] }
  expect(describeChange(none, help)).toBe('team help is new')
  expect(describeChange(help, none)).toBe('team help is gone')
  const platform: Teams = { teams: { platform: { remotes: [], members: {} } }, protected: [] }
  expect(teamsChanges(none, platform)).toEqual([])
})

test('the order says nothing', () => {
  const two = (remotes: string[]): Teams => ({
    teams: { chat: { remotes, members: {} } },
    protected: [...remotes].reverse(),
  })
  expect(teamsChanges(two(['mf-chat', 'mf-help']), two(['mf-help', 'mf-chat']))).toEqual([])
})
