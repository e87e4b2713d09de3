import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url))

export interface CrashApi {
  /** Starts it and resolves when it says that it is ready. */
  start(): Promise<void>
  /** `kill -9`. */
  kill(): Promise<void>
  /** The process that was started last still runs. */
  isAlive(): boolean
  /** What it wrote to its standard error output since the start. */
  errors(): string
}

/** The real API in a process of its own, always with the same settings. */
export function crashApi(env: Record<string, string>): CrashApi {
  let child: ChildProcess | undefined
  let errors = ''
  return {
    start: async () => {
      errors = ''
      const started = fork(main, [], {
        execArgv: ['--import', 'tsx'],
        env: { PATH: process.env.PATH, ...env },
        stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      })
      child = started
      started.stderr?.on('data', (chunk: Buffer) => (errors += chunk.toString()))
      const ended = once(started, 'exit').then(() => {
        throw new Error(`The API did not start: ${errors}`)
      })
      await Promise.race([once(started, 'message'), ended])
      ended.catch(() => undefined)
    },
    kill: async () => {
      if (!child || !alive(child)) return
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
    isAlive: () => child !== undefined && alive(child),
    errors: () => errors,
  }
}

const alive = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null
