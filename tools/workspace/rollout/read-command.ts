import { parseArgs } from 'node:util'
import type { TokenRole } from 'release-contracts/teams'
import { experimentCommand, type ExperimentCommand } from './experiment-command'
import { readDuration, readPercentage, readRemote, readVersion } from './read-words'
import { UsageError } from './usage-error'
import { usage } from './usage'

export type Command =
  | { kind: 'help' }
  | { kind: 'overview'; remote?: string }
  | { kind: 'percentage'; remote: string; version?: string; percentage: number }
  | {
      kind:
        | 'promote'
        | 'halt'
        | 'resume'
        | 'kill'
        | 'revive'
        | 'staff'
        | 'approve'
        | 'withdraw'
        | 'unprotect'
      remote: string
    }
  | { kind: 'roll-back'; remote: string; version?: string }
  | { kind: 'auto'; remote: string; minutes?: number }
  | { kind: 'manual'; remote: string }
  | { kind: 'history'; remote?: string }
  | { kind: 'teams'; file?: string }
  | { kind: 'token-create'; name: string; days: number; team?: string; role: TokenRole }
  | { kind: 'token-list' }
  | { kind: 'token-revoke'; id: string }
  | { kind: 'key-add'; name: string; file: string; team?: string }
  | { kind: 'key-list' }
  | { kind: 'key-revoke'; id: string; since?: string }
  | ExperimentCommand

export interface RolloutCommand {
  command: Command
  site?: string
  reason?: string
}

/** Parses a command line. Throws a `UsageError` that shows the correct form. */
export function readCommand(argv: readonly string[]): RolloutCommand {
  const { values, positionals } = parse(argv)
  const { site, reason, help } = values
  const command: Command = help ? { kind: 'help' } : commandOf(positionals, values)
  return { command, ...(site && { site }), ...(reason && { reason }) }
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        reason: { type: 'string' },
        site: { type: 'string' },
        days: { type: 'string' },
        team: { type: 'string' },
        viewer: { type: 'boolean' },
        since: { type: 'string' },
        metric: { type: 'string' },
        baseline: { type: 'string' },
        effect: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    })
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n\n${usage}`)
  }
}

interface Options {
  days?: string | undefined
  team?: string | undefined
  viewer?: boolean | undefined
  since?: string | undefined
  metric?: string | undefined
  baseline?: string | undefined
  effect?: string | undefined
}

function commandOf([first, ...rest]: string[], options: Options): Command {
  if (first === undefined) return { kind: 'overview' }
  if (first === 'help') return { kind: 'help' }
  if (first === 'history') {
    const [remote] = atMost(rest, 1)
    return { kind: 'history', ...(remote && { remote: readRemote(remote) }) }
  }
  if (first === 'teams') {
    const [file] = atMost(rest, 1)
    return { kind: 'teams', ...(file && { file }) }
  }
  if (first === 'key') return keyCommand(rest, options)
  if (first === 'token') return tokenCommand(rest, options)
  const remote = readRemote(first)
  const [verb, ...words] = rest
  return verb === 'experiment'
    ? experimentCommand(remote, words, options)
    : remoteCommand(remote, rest)
}

function tokenCommand([verb, ...rest]: string[], options: Options): Command {
  if (verb === 'list') {
    atMost(rest, 0)
    return { kind: 'token-list' }
  }
  const [word] = atMost(rest, 1)
  if (verb === 'create' && word) {
    const { team, viewer, days = '90' } = options
    const role = viewer ? 'viewer' : 'releaser'
    return { kind: 'token-create', name: word, days: readDays(days), role, ...(team && { team }) }
  }
  if (verb === 'revoke' && word) return { kind: 'token-revoke', id: word }
  throw new UsageError(
    'Type: token create "name" [--team chat] [--viewer] [--days 90], token list, or token revoke <id>.',
  )
}

function keyCommand([verb, ...rest]: string[], { team, since }: Options): Command {
  if (verb === 'list') {
    atMost(rest, 0)
    return { kind: 'key-list' }
  }
  const [word, file] = atMost(rest, verb === 'add' ? 2 : 1)
  if (verb === 'add' && word && file) {
    return { kind: 'key-add', name: word, file, ...(team && { team }) }
  }
  if (verb === 'revoke' && word) {
    return { kind: 'key-revoke', id: word, ...(since && { since: readTime(since) }) }
  }
  throw new UsageError(
    'Type: key add "name" team.key [--team chat], key list, or key revoke <id> [--since 2026-11-20T08:00].',
  )
}

/** Local time of this machine unless the text has an offset. */
function readTime(text: string) {
  const time = new Date(text)
  if (!Number.isNaN(time.getTime())) return time.toISOString()
  throw new UsageError(`--since is "${text}". Give a time such as 2026-11-20T08:00.`)
}

function readDays(text: string) {
  const days = Number(text)
  if (Number.isInteger(days) && days >= 1 && days <= 366) return days
  throw new UsageError(`--days is "${text}". Give a number of days from 1 to 366.`)
}

const plain = [
  ...(['promote', 'halt', 'resume', 'kill', 'revive', 'staff', 'manual'] as const),
  ...(['approve', 'withdraw', 'unprotect'] as const),
] as const
const isPlain = (word: string): word is (typeof plain)[number] =>
  (plain as readonly string[]).includes(word)

function remoteCommand(remote: string, [verb, ...rest]: string[]): Command {
  if (verb === undefined) return { kind: 'overview', remote }
  if (isPlain(verb)) {
    atMost(rest, 0)
    return { kind: verb, remote }
  }
  const [word] = atMost(rest, 1)
  if (verb === 'roll-back') {
    return { kind: 'roll-back', remote, ...(word && { version: readVersion(word) }) }
  }
  if (verb === 'auto') return { kind: 'auto', remote, ...(word && { minutes: readDuration(word) }) }
  if (verb.endsWith('%')) {
    atMost(rest, 0)
    return { kind: 'percentage', remote, percentage: readPercentage(verb) }
  }
  const version = readVersion(verb)
  if (word) return { kind: 'percentage', remote, version, percentage: readPercentage(word) }
  throw new UsageError(`The percentage is missing. For example: ${remote} ${version} 1%.`)
}

function atMost(words: string[], count: number) {
  const extra = words[count]
  if (extra === undefined) return words
  throw new UsageError(
    `"${extra}" is not expected here. Put a name of several words in quotes.\n\n${usage}`,
  )
}
