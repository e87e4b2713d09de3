import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'

import { repository } from '../start/repository'

const version = '24.21.0'

/** Node 24 from npm in a cache folder, not a dependency; undefined where it cannot be had. */
export function ensureNewerNode(): string | undefined {
  const name = `node-${process.platform}-${process.arch}`
  const folder = join(repository, '.cache', `${name}-${version}`)
  const program = join(folder, 'node_modules', name, 'bin', 'node')
  if (existsSync(program)) return program
  mkdirSync(folder, { recursive: true })
  console.log(`Fetching ${name}@${version} into .cache`)
  const args = ['install', '--prefix', folder, '--no-save', '--no-package-lock', '--ignore-scripts']
  spawnSync('npm', [...args, `${name}@${version}`], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return existsSync(program) ? program : undefined
}
