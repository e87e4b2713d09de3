import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { freePort } from 'local-postgres/free-port'

const main = fileURLToPath(new URL('../../../src/main.ts', import.meta.url))

export interface ApiProcess {
  origin: string
  child: ChildProcess
  /** What it wrote in its log and on its error output. */
  output(): string
  /** By `kill -9`: it says goodbye to nobody. */
  kill(): Promise<void>
  stop(): Promise<void>
}

/** A real API process, as a process manager would start it; resolves when it is ready. */
export async function startProcess(env: Record<string, string>): Promise<ApiProcess> {
  const port = await freePort()
  const child = fork(main, [], {
    execArgv: ['--import', 'tsx'],
    env: {
      PATH: process.env.PATH,
      API_PORT: String(port),
      API_KEY: apiKey,
      API_SECRET: 'the-same-in-both',
      SEED: 'none',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let output = ''
  const onOutput = (chunk: Buffer) => (output += chunk.toString())
  child.stdout?.on('data', onOutput)
  child.stderr?.on('data', onOutput)
  const gone = once(child, 'exit')
  await Promise.race([
    once(child, 'message'),
    gone.then(() => Promise.reject(new Error(`The API did not start: ${output}`))),
  ])
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await gone
  }
  return {
    origin: `http://127.0.0.1:${port}`,
    child,
    output: () => output,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  }
}

export const apiKey = 'two-processes'
