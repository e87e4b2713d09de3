import { describe, expect, test } from '@jest/globals'
import { readCommand } from './read-command'

const read = (line: string) =>
  readCommand(line.match(/"[^"]*"|\S+/g)?.map((word) => word.replaceAll('"', '')) ?? [])

describe('a command line', () => {
  const remote = 'mf-chat'
  test.each([
    ['', { kind: 'overview' }],
    ['mf-chat', { kind: 'overview', remote }],
    ['mf-chat 25%', { kind: 'percentage', remote, percentage: 25 }],
    ['mf-chat 12.5%', { kind: 'percentage', remote, percentage: 12.5 }],
    ['mf-chat 0%', { kind: 'percentage', remote, percentage: 0 }],
    ['mf-chat 1.9.0 10%', { kind: 'percentage', remote, version: '1.9.0', percentage: 10 }],
    [
      'mf-chat 1.9.0-pr-12 1%',
      { kind: 'percentage', remote, version: '1.9.0-pr-12', percentage: 1 },
    ],
    ['mf-chat promote', { kind: 'promote', remote }],
    ['mf-chat halt', { kind: 'halt', remote }],
    ['mf-chat resume', { kind: 'resume', remote }],
    ['mf-chat roll-back', { kind: 'roll-back', remote }],
    ['mf-chat roll-back 1.8.0', { kind: 'roll-back', remote, version: '1.8.0' }],
    ['mf-chat kill', { kind: 'kill', remote }],
    ['mf-chat revive', { kind: 'revive', remote }],
    ['mf-chat staff', { kind: 'staff', remote }],
    ['mf-chat auto', { kind: 'auto', remote }],
    ['mf-chat auto 60m', { kind: 'auto', remote, minutes: 60 }],
    ['mf-chat auto 2h', { kind: 'auto', remote, minutes: 120 }],
    ['mf-chat auto 30d', { kind: 'auto', remote, minutes: 43_200 }],
    ['mf-chat manual', { kind: 'manual', remote }],
    ['history', { kind: 'history' }],
    ['history mf-chat', { kind: 'history', remote }],
    [
      'token create "CI of mf-chat"',
      { kind: 'token-create', name: 'CI of mf-chat', days: 90, role: 'releaser' },
    ],
    [
      'token create ci --days 7 --team chat --viewer',
      { kind: 'token-create', name: 'ci', days: 7, role: 'viewer', team: 'chat' },
    ],
    ['mf-chat experiment', { kind: 'experiments', remote }],
    ['mf-chat experiment keep', { kind: 'experiment-keep', remote }],
    ['mf-chat experiment continue', { kind: 'experiment-continue', remote }],
    ['mf-chat approve', { kind: 'approve', remote }],
    ['mf-chat withdraw', { kind: 'withdraw', remote }],
    ['mf-chat unprotect', { kind: 'unprotect', remote }],
    ['teams', { kind: 'teams' }],
    ['teams teams.json', { kind: 'teams', file: 'teams.json' }],
    ['token list', { kind: 'token-list' }],
    ['token revoke 1a2b', { kind: 'token-revoke', id: '1a2b' }],
    ['--help', { kind: 'help' }],
    ['help', { kind: 'help' }],
  ])('%s', (line, command) => {
    expect(read(line)).toEqual({ command })
  })

  test('a reason and a site may stand anywhere', () => {
    expect(read('mf-chat --reason "asked for" halt --site https://a.example')).toEqual({
      command: { kind: 'halt', remote },
      reason: 'asked for',
      site: 'https://a.example',
    })
  })
})

test.each([
  ['chat 25%', '"chat" is neither a remote nor a command.'],
  ['mf-chat 25', 'For a share of the visitors, type 25%.'],
  ['mf-chat stop', '"stop" is neither a version nor a command.'],
  ['mf-chat 101%', '"101%" is not a percentage'],
  ['mf-chat -5%', "Unknown option '-5'"],
  ['mf-chat 1.9.0', 'The percentage is missing. For example: mf-chat 1.9.0 1%.'],
  ['mf-chat 1.9.0 ten', '"ten" is not a percentage'],
  ['mf-chat halt now', '"now" is not expected here.'],
  ['mf-chat 25% now', '"now" is not expected here.'],
  ['mf-chat roll-back yesterday', '"yesterday" is neither a version'],
  ['mf-chat auto soon', '"soon" is not a duration'],
  ['mf-chat auto 0m', '"0m" is not a duration'],
  ['mf-chat auto 31d', '"31d" is not a duration'],
  ['history chat', '"chat" is neither a remote'],
  ['token', 'Type: token create "name"'],
  ['token create', 'Type: token create "name"'],
  [
    'token create CI of mf-chat',
    '"of" is not expected here. Put a name of several words in quotes.',
  ],
  ['token create ci --days 0', '--days is "0". Give a number of days from 1 to 366.'],
  ['--sites x', "Unknown option '--sites'"],
])('%s is answered with how it is typed', (line, words) => {
  expect(() => read(line)).toThrow(words)
})
