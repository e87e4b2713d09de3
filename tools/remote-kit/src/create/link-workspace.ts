import { lstat, mkdir, symlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { runQuietly } from '../checks/run-quietly'
import { projectRoot } from '../project/project-root.mjs'

const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'

/** Lets npm link the new workspace and write it into the lockfile. False when npm could not. */
export async function install(): Promise<boolean> {
  const args = ['install', '--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund']
  return runQuietly(npm, args, 'npm install failed').then(
    () => true,
    () => false,
  )
}

/** What npm would have made: `npm run … -w` and imports find the package by it. */
export async function linkByHand(name: string): Promise<void> {
  const link = join(projectRoot, 'node_modules', name)
  if (await lstat(link).catch(() => undefined)) return
  await mkdir(dirname(link), { recursive: true })
  await symlink(join('..', name), link, 'junction')
}
