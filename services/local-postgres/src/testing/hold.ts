import { spawn, type SpawnOptions } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const repository = fileURLToPath(new URL('../../../../', import.meta.url))

export type HolderProcess = { url: string; end: (signal: NodeJS.Signals) => Promise<void> }

/** Starts the database from a process of its own, out of this repository or a copy of it. */
export async function hold(
  dataDir: string,
  { project = repository, node = process.execPath, ...options }: HoldOptions = {},
): Promise<HolderProcess> {
  const child = spawn(
    node,
    ['--import', 'tsx', `${project}/services/local-postgres/src/testing/holder.ts`, dataDir],
    {
      cwd: project,
      env: { PATH: process.env['PATH'] },
      stdio: ['pipe', 'pipe', 'inherit'],
      ...options,
    },
  )
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const line = await new Promise<string>((resolve, reject) => {
    child.stdout?.once('data', (chunk: Buffer) => resolve(chunk.toString()))
    child.once('exit', (code) => reject(new Error(`the holder ended with ${code}`)))
  })
  const { url, problem } = JSON.parse(line) as { url?: string; problem?: string }
  if (!url) throw new Error(problem)
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal)
    return gone
  }
  return { url, end }
}

type HoldOptions = { project?: string; node?: string } & Pick<SpawnOptions, 'uid' | 'gid'>
