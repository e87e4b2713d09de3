import { realpathSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Its name since Node 23; before, the permission model was an experiment. */
const flag = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission'

const quiet = ['--disable-warning=ExperimentalWarning', '--disable-warning=SecurityWarning']

/**
 * Node's options by which code of remotes reads releases and nothing else, writes nothing, starts no process, loads no
 * addon and opens no inspector. They must be given to the thread once more: what its process has is not passed on with
 * options of its own, and only so can the thread not start another one.
 *
 * @param script In `<releases>/shell/<version>/`; server bundles lie beside it.
 */
export function workerPermissions(script: string, supervisor: string) {
  const releases = dirname(dirname(dirname(script)))
  const readable = new Set([releases, realOf(releases)])
  const thread = [flag, ...[...readable].map((folder) => `--allow-fs-read=${folder}/*`)]
  const supervised = [...thread, '--allow-worker', `--allow-fs-read=${supervisor}`]
  return { thread: [...thread, ...quiet], process: [...supervised, ...quiet] }
}

/** Node reads scripts where links lead to. */
function realOf(folder: string) {
  try {
    return realpathSync(folder)
  } catch {
    return folder
  }
}

export const supervisorFile = realpathSync(
  fileURLToPath(new URL('supervisor.mjs', import.meta.url)),
)
