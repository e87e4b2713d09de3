import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../testing/nginx'
import { newDataDir } from '../../testing/release-folders'
import { secret } from '../../testing/running-server'

const main = fileURLToPath(new URL('../../main.ts', import.meta.url))

export type SiteProcess = Awaited<ReturnType<typeof openSiteProcess>>

/** A composition server as a process manager runs it: on one port and one folder, however often it starts. */
export async function openSiteProcess(name: string, env: Record<string, string>) {
  const port = await freePort()
  const dataDir = await newDataDir()
  let child: ChildProcess | undefined

  async function start() {
    const started = fork(main, {
      execArgv: ['--import', 'tsx'],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: {
        PATH: process.env.PATH,
        HOST: '127.0.0.1',
        PORT: String(port),
        DATA_DIR: dataDir,
        API_KEY: 'test-key',
        COMPOSITION_SECRET: secret,
        RENDER_WORKERS: '1',
        ...env,
      },
    })
    child = started
    let said = ''
    for (const output of [started.stdout, started.stderr]) {
      output?.on('data', (chunk) => (said += String(chunk)))
    }
    await Promise.race([
      once(started, 'message'),
      once(started, 'exit').then(() => {
        throw new Error(`${name} did not start: ${said}`)
      }),
    ])
  }

  /** By `kill -9`. */
  async function kill() {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }

  return {
    name,
    origin: `http://127.0.0.1:${port}`,
    start,
    kill,
    async close() {
      await kill()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
