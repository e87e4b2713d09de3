import { spawn } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from 'local-postgres/free-port'
import { scope } from '../packages/published'
import { repository } from '../start/repository'
import { runAlone } from './run-alone'

export interface LocalRegistry {
  origin: string
  stop(): Promise<void>
}

/** A registry of this machine that has nothing but what is published to it. */
export async function startRegistry(folder: string): Promise<LocalRegistry> {
  const dir = join(folder, 'registry')
  await mkdir(dir)
  const file = join(dir, 'config.yaml')
  // JSON is YAML.
  await writeFile(file, JSON.stringify(settingsOf(dir)))
  const port = await freePort()
  const program = join(repository, 'node_modules/verdaccio/bin/verdaccio')
  const args = [program, '--config', file, '--listen', `127.0.0.1:${port}`]
  const child = spawn(process.execPath, args, { stdio: 'ignore' })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const registry = {
    origin: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill()
      await ended
    },
  }
  try {
    await untilReady(`${registry.origin}/-/ping`)
    return registry
  } catch (error) {
    await registry.stop()
    throw error
  }
}

const settingsOf = (dir: string) => ({
  storage: join(dir, 'storage'),
  auth: { htpasswd: { file: join(dir, 'people') } },
  packages: { [`${scope}/*`]: { access: '$all', publish: '$all' } },
  log: { type: 'stdout', level: 'fatal' },
})

async function untilReady(url: string) {
  for (let attempt = 0; attempt < 120; attempt += 1) {
    const ready = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
    if (ready) return
    await pause(500)
  }
  throw new Error('The registry did not start within a minute.')
}

/** As a release of the packages does it; resolves with how many there are. */
export async function publishAll(folder: string, env: NodeJS.ProcessEnv, signal: AbortSignal) {
  const program = ['--import', 'tsx', 'tools/workspace/packages/packages.ts']
  const command = [process.execPath, ...program, join(folder, 'packages'), '--publish']
  const { output } = await runAlone(command, { cwd: repository, env, signal })
  return [...output.matchAll(new RegExp(`^ - ${scope}/\\S+@\\d`, 'gm'))].length
}
