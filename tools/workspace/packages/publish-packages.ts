import { execFileSync, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { repository } from '../start/repository'

const lerna = join(repository, 'node_modules/lerna/dist/cli.js')

/**
 * Publishes what the registry does not have yet, with the settings of npm; the exit code. Lerna reads names
 * from folders, and those of the sources are private and have no scope.
 */
export function publishPackages(folder: string): number {
  const head = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: repository, encoding: 'utf8' })
  // The compiled folder may lie outside of any repository: there is nothing to reset in it.
  const options = ['--git-head', head.trim(), '--no-git-reset', '--yes', '--loglevel', 'warn']
  const args = [lerna, 'publish', 'from-package', ...options]
  const { status } = spawnSync(process.execPath, args, {
    cwd: folder,
    stdio: 'inherit',
    // Else it takes the repository around the folder for the workspace.
    env: { ...process.env, NX_WORKSPACE_ROOT_PATH: folder },
  })
  return status ?? 1
}
