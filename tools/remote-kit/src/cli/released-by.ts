import { execFile } from 'node:child_process'
import { userInfo } from 'node:os'
import { promisify } from 'node:util'
import { repositoryRoot } from '../federation/repository-root'

const run = promisify(execFile)

/** Whose name goes into the history: ROLLOUT_BY, else git's user, else the account of this machine. */
export async function releasedBy(): Promise<string> {
  const given = process.env.ROLLOUT_BY?.trim()
  return given || (await gitUser()) || userInfo().username
}

async function gitUser() {
  const asked = run('git', ['config', 'user.name'], { cwd: repositoryRoot })
  return asked.then(({ stdout }) => stdout.trim()).catch(() => undefined)
}
