import { fork } from 'node:child_process'
import { existsSync, renameSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { type Account } from './server-account'

const supervisorFile = fileURLToPath(new URL('./supervisor.mjs', import.meta.url))
const logLimitBytes = 5_000_000

export type ServerProgram = {
  command: string
  args: string[]
  env: NodeJS.ProcessEnv
  data: string
  log: string
} & Partial<Account>

type Answer = { type: 'ready'; pid: number } | { type: 'stopped' | 'failed'; reason: string }

export type SupervisedServer = {
  pid: number
  /** Fast shutdown; resolves when the server is gone. */
  stop: () => Promise<void>
  /** Resolves with the server's last words if it ends without having been asked to. */
  died: Promise<string>
}

/** Starts the server under a supervisor: a process that stops it when this one is gone. */
export function supervise(program: ServerProgram): Promise<SupervisedServer> {
  setOldLogAside(program.log)
  const supervisor = fork(supervisorFile, [], {
    cwd: '/',
    // A process group of its own: Ctrl-C in the terminal must reach the product first, which
    // still needs the database while it winds down.
    detached: true,
    execArgv: [],
    env: program.env,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  supervisor.send(program)
  const gone = new Promise<void>((resolve) => supervisor.once('exit', () => resolve()))
  let stopping = false

  return new Promise((resolve, reject) => {
    let pid: number | undefined
    let died: (reason: string) => void
    const diedPromise = new Promise<string>((report) => (died = report))
    const end = (reason: string) => {
      if (pid === undefined) reject(new Error(lastLogLines(reason)))
      else if (!stopping) died(lastLogLines(reason))
    }
    const stop = async () => {
      stopping = true
      if (supervisor.connected) supervisor.send({ type: 'stop' }, () => {})
      await gone
    }
    supervisor.on('message', (answer: Answer) => {
      if (answer.type !== 'ready') return end(answer.reason)
      pid = answer.pid
      resolve({ pid, stop, died: diedPromise })
    })
    supervisor.once('exit', () => end('the supervising process stopped'))
  })
}

function setOldLogAside(log: string) {
  if (existsSync(log) && statSync(log).size > logLimitBytes) renameSync(log, `${log}.1`)
}

/** The lines in which PostgreSQL says what is wrong, without its time stamps. */
export function lastLogLines(log: string) {
  const lines = log.trim().split('\n')
  const telling = lines.filter((line) =>
    /(FATAL|PANIC|ERROR|HINT|could not|error while)/.test(line),
  )
  return (telling.length > 0 ? telling : lines)
    .slice(-3)
    .map((line) => line.replace(/^\S+ \S+ \S+ \[\d+\] /, ''))
    .join(' ')
}
