import { relative, resolve, join } from 'node:path'
import { parseArgs } from 'node:util'
import { repository } from '../start/repository'
import { writePackages } from './write-packages'
import { execFileSync, spawnSync } from 'node:child_process'

const lerna = join(repository, 'node_modules/lerna/dist/cli.js')

/**
 * Publishes what the registry does not have yet, with the settings of npm; the exit code. Lerna reads names
 * from folders, and those of the sources are private and have no scope.
 */
function publishPackages(folder: string): number {
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

/** `npm run packages [-- FOLDER] [--publish]`: what lies in the folder afterwards is a workspace of its own. */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { publish: { type: 'boolean', default: false } },
})
const outDir = resolve(repository, positionals[0] ?? '.cache/packages')
const started = performance.now()
const packages = await writePackages(outDir)
for (const { folder, manifest } of packages) {
  console.log(
    `${manifest.name} ${manifest.version}  ${relative(repository, resolve(outDir, folder))}`,
  )
}
console.log(`${packages.length} packages in ${((performance.now() - started) / 1000).toFixed(1)} s`)
if (values.publish) process.exitCode = publishPackages(outDir)
