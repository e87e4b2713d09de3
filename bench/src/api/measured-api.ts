import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { freePort } from 'local-postgres/free-port'

const main = fileURLToPath(new URL('../../../services/platform-api/src/main.ts', import.meta.url))
const probe = new URL('./event-loop-probe.mjs', import.meta.url).href

export interface HeldUp {
  /** Milliseconds. */
  max: number
  p99: number
}

export interface MeasuredApi {
  origin: string
  /** How long the event loop was held up since the last time it was asked. */
  heldUp(): Promise<HeldUp>
  stop(): Promise<void>
}

export const apiKey = 'bench-key'

/** A process of the API as it is run, over this database. */
export async function startMeasuredApi(databaseUrl: string, dataDir: string): Promise<MeasuredApi> {
  const port = await freePort()
  const child = fork(main, [], {
    execArgv: ['--import', 'tsx', '--import', probe],
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      API_PORT: String(port),
      API_KEY: apiKey,
      SEED: 'content',
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  await messageOf(child, 'ready')
  return {
    origin: `http://127.0.0.1:${port}`,
    heldUp: () => {
      const answer = messageOf(child, 'event-loop')
      child.send({ type: 'event-loop' })
      return answer as Promise<HeldUp & { type: string }>
    },
    stop: async () => {
      const exited = once(child, 'exit')
      child.disconnect()
      await exited
    },
  }
}

async function messageOf(child: ChildProcess, type: string): Promise<{ type: string }> {
  const abortController = new AbortController()
  const exited = once(child, 'exit', { signal: abortController.signal }).then(() => {
    throw new Error('The API stopped during the measurement.')
  })
  exited.catch(() => undefined)
  try {
    for (;;) {
      const [message] = (await Promise.race([
        once(child, 'message', { signal: abortController.signal }),
        exited,
      ])) as [{ type: string }]
      if (message.type === type) return message
    }
  } finally {
    abortController.abort()
  }
}
