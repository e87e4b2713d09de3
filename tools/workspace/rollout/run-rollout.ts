import type {
  RemoteControl,
  RemoteOverview,
  RolloutHistoryEntry,
  RolloutOverview,
} from 'shared-contracts/rollout'
import { lagosTime } from '../../../shell/src/server/rollouts/lagos-time'
import { callSite } from './call-site'
import { controlSentence, remotesTable, versionLines } from './describe-remotes'
import { findSite, type Site } from './find-site'
import { plannedChange, type ChangeCommand } from './planned-change'
import { readCommand, type Order } from './read-command'
import { UsageError, type Print } from './usage-error'
import { runTokenCommand } from './token-commands'
import { usage } from './usage'

/** Runs one command line; the exit code is 1 when something was refused, with the reason printed. */
export async function runRollout(
  argv: readonly string[],
  env: NodeJS.ProcessEnv,
  print: Print,
): Promise<0 | 1> {
  try {
    await run(readCommand(argv), env, print)
    return 0
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    print(error.message)
    return 1
  }
}

async function run({ command, site: chosen, reason }: Order, env: NodeJS.ProcessEnv, print: Print) {
  switch (command.kind) {
    case 'help':
      return print(usage)
    case 'token-create':
    case 'token-list':
    case 'token-revoke':
      return runTokenCommand(command, await findSite(env, chosen, 'tokens'), print)
  }
  const site = await findSite(env, chosen, 'rollouts')
  if (command.kind === 'history') return showHistory(site, command.remote, print)
  const { remotes, readAt } = await callSite<RolloutOverview>(site, '/composition/rollouts')
  if (command.kind !== 'overview') return change(site, command, remotes, reason, print)
  const shown = command.remote ? [found(remotes, command.remote)] : remotes
  print(`${site.origin} at ${lagosTime(readAt)} in Lagos`)
  for (const line of remotesTable(shown)) print(line)
  if (command.remote) for (const line of ['', ...shown.flatMap(versionLines)]) print(line)
}

async function change(
  site: Site,
  command: ChangeCommand,
  remotes: readonly RemoteOverview[],
  reason: string | undefined,
  print: Print,
) {
  const overview = found(remotes, command.remote)
  const { remote, rowVersion } = overview.control
  const control = await callSite<RemoteControl>(site, `/composition/rollouts/${remote}`, {
    method: 'POST',
    body: { change: plannedChange(command, overview), rowVersion, ...(reason && { reason }) },
  })
  print(controlSentence(control))
}

function found(remotes: readonly RemoteOverview[], remote: string): RemoteOverview {
  const overview = remotes.find(({ control }) => control.remote === remote)
  if (overview) return overview
  const names = remotes.map(({ control }) => control.remote).join(', ')
  throw new UsageError(`This site has no ${remote}. It has ${names || 'no remotes'}.`)
}

async function showHistory(site: Site, remote: string | undefined, print: Print) {
  const query = remote ? `?remote=${remote}` : ''
  const entries = await callSite<RolloutHistoryEntry[]>(
    site,
    `/composition/rollouts/history${query}`,
  )
  if (entries.length === 0) return print('Nothing was released or changed yet.')
  print(`${site.origin}, times of Lagos`)
  for (const { at, by, text, reason } of entries) {
    print(`${lagosTime(at)}  ${text}, by ${by}${reason ? `: ${reason}` : ''}`)
  }
}
