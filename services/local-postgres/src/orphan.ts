import { execFileSync } from 'node:child_process'
import { readFileSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const patience: [NodeJS.Signals, number][] = [
  ['SIGINT', 10_000],
  ['SIGQUIT', 5_000],
  ['SIGKILL', 2_000],
]

/**
 * Ends a server that an earlier start left behind (its supervisor was killed, or is still at it).
 * Call only while holding the folder's lock: then whoever started it is gone.
 */
export async function endOrphan(data: string) {
  const pid = serverOf(data)
  if (pid === undefined) return forgetTakenNumber(data)
  for (const [signal, ms] of patience) {
    signalTo(pid, signal)
    const end = Date.now() + ms
    while (Date.now() < end) {
      if (serverOf(data) === undefined) return
      await pause(50)
    }
  }
  throw new Error(
    `A PostgreSQL server from an earlier start (process ${pid}) does not stop. Stop it by hand.`,
  )
}

/**
 * After a crash of the machine the recorded number may belong to another process by now. PostgreSQL
 * would take it for a running server if it is of the same user, and refuse to start for ever.
 * Where the number belongs to nobody, PostgreSQL makes its own, closer check and is left to it.
 */
function forgetTakenNumber(data: string) {
  const pid = recordedPid(data)
  if (pid && isAlive(pid)) rmSync(join(data, 'postmaster.pid'), { force: true })
}

function isAlive(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** The process in postmaster.pid if it is alive and is the server of this very folder. */
function serverOf(data: string) {
  const pid = recordedPid(data)
  if (!pid) return undefined
  try {
    const command = execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return command.includes(realpathSync(data)) ? pid : undefined
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') return undefined
    return commandInProc(pid).includes(realpathSync(data)) ? pid : undefined
  }
}

/** Slim containers have no `ps`. */
function commandInProc(pid: number) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

function recordedPid(data: string) {
  try {
    return Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
  } catch {
    return undefined
  }
}

function signalTo(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal)
  } catch {
    // It ended in between.
  }
}
