import type { ExperimentState } from 'release-contracts/experiment'
import type { RemoteControl } from 'release-contracts/rollout'
import type {
  RemoteOverview,
  RolloutHistoryEntry,
  RolloutOverview,
} from 'release-contracts/rollout-messages'
import { lagosTime } from '../../../shell/src/server/rollouts/rules-text'
import { callSite } from './call-site'
import { experimentLines, startedLines } from './describe-experiment'
import { controlSentence, remotesTable, versionLines } from './describe-remotes'
import { findSite, type Site } from './find-site'
import { runKeyCommand } from './key-commands'
import { plannedChange, type ChangeCommand } from './planned-change'
import { readCommand, type RolloutCommand } from './read-command'
import { UsageError, type Print } from './usage-error'
import { runTeamsCommand } from './teams-command'
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

async function run(
  { command, site: chosen, reason }: RolloutCommand,
  env: NodeJS.ProcessEnv,
  print: Print,
) {
  switch (command.kind) {
    case 'help':
      return print(usage)
    case 'teams':
      return runTeamsCommand(command, await findSite(env, chosen, 'tokens'), print)
    case 'token-create':
    case 'token-list':
    case 'token-revoke':
      return runTokenCommand(command, await findSite(env, chosen, 'tokens'), print)
    case 'key-add':
    case 'key-list':
    case 'key-revoke':
      return runKeyCommand(command, await findSite(env, chosen, 'tokens'), print)
  }
  const site = await findSite(env, chosen, 'rollouts')
  if (command.kind === 'history') return showHistory(site, command.remote, print)
  const overview = await callSite<RolloutOverview>(site, '/composition/rollouts')
  const { remotes, readAt } = overview
  if (command.kind === 'experiments') {
    return showExperiments(site, found(overview, command.remote), print)
  }
  if (command.kind !== 'overview') return change(site, command, overview, reason, print)
  const listed = command.remote ? [found(overview, command.remote)] : remotes
  print(`${site.origin} at ${lagosTime(readAt)} in Lagos`)
  for (const line of remotesTable(listed)) print(line)
  if (command.remote) for (const line of ['', ...listed.flatMap(versionLines)]) print(line)
}

async function change(
  site: Site,
  command: ChangeCommand,
  all: RolloutOverview,
  reason: string | undefined,
  print: Print,
) {
  const overview = found(all, command.remote)
  const { remote, rowVersion } = overview.control
  const control = await callSite<RemoteControl>(site, `/composition/rollouts/${remote}`, {
    method: 'POST',
    body: { change: plannedChange(command, overview), rowVersion, ...(reason && { reason }) },
  })
  print(controlSentence(control))
  if (command.kind === 'experiment') for (const line of startedLines(control)) print(line)
}

async function showExperiments(site: Site, { control }: RemoteOverview, print: Print) {
  const experiments = await callSite<ExperimentState[]>(
    site,
    `/composition/rollouts/${control.remote}/experiments`,
  )
  for (const line of experimentLines(control, experiments)) print(line)
}

function found({ remotes, others, you }: RolloutOverview, remote: string): RemoteOverview {
  const overview = remotes.find(({ control }) => control.remote === remote)
  if (overview) return overview
  const owner = others?.find((item) => item.remote === remote)?.team
  if (owner) {
    const teams = Object.keys(you?.teams ?? {}).join(', ') || 'none'
    throw new UsageError(
      `${remote} belongs to the team ${owner}. Your key belongs to the team ${teams}. Ask the team ${owner}.`,
    )
  }
  const names = remotes.map(({ control }) => control.remote).join(', ')
  throw new UsageError(`This site has no ${remote}. It has ${names || 'no remotes'}.`)
}

async function showHistory(site: Site, remote: string | undefined, print: Print) {
  const query = remote ? `?remote=${remote}` : ''
  const entries = await callSite<RolloutHistoryEntry[]>(
    site,
    `/composition/rollouts/history${query}`,
  )
  if (entries.length === 0) return print('Nothing has been released or changed yet.')
  print(`${site.origin}, times in Lagos`)
  for (const { at, by, text, reason } of entries) {
    print(`${lagosTime(at)}  ${text}, by ${by}${reason ? `: ${reason}` : ''}`)
  }
}
