import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { freePort } from 'local-postgres/free-port'

export interface RedisServer {
  url: string
  /** By `kill -9`; what it held is lost. */
  kill(): Promise<void>
  start(): Promise<void>
  /** Holds it: it keeps its connections and answers nothing. */
  freeze(): void
  thaw(): void
}

/** A real Redis on a free port, that keeps nothing. */
export async function startRedis(): Promise<RedisServer> {
  const port = await freePort()
  let running: ChildProcess | undefined
  const start = async () => {
    running = spawn('redis-server', [
      ...['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
    ])
    for await (const line of createInterface({ input: running.stdout as NodeJS.ReadableStream })) {
      if (line.includes('Ready to accept connections')) return
    }
    throw new Error('redis-server ended.')
  }
  const kill = async () => {
    if (!running || running.exitCode !== null || running.signalCode !== null) return
    running.kill('SIGKILL')
    await once(running, 'exit')
  }
  await start()
  return {
    url: `redis://127.0.0.1:${port}`,
    kill,
    start,
    freeze: () => void running?.kill('SIGSTOP'),
    thaw: () => void running?.kill('SIGCONT'),
  }
}
