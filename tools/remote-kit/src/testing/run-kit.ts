import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type FederationMode } from '../federation/federation-mode'
import { projectRoot } from '../project/project-root.mjs'

const execute = promisify(execFile)
const kit = join(projectRoot, 'tools/remote-kit/bin/remote-kit.mjs')
const buildHost = fileURLToPath(new URL('build-sample-shell.ts', import.meta.url))
const sample = fileURLToPath(new URL('mf-sample', import.meta.url))

/** A temporary folder with a copy of the sample remote, and the kit's command line in it. */
export async function createKitFixture() {
  const dir = await mkdtemp(join(tmpdir(), 'remote-kit-'))
  const packageDir = join(dir, 'mf-sample')
  const releasesDir = join(dir, 'releases')
  const cacheDir = join(dir, 'cache')
  await cp(sample, packageDir, { recursive: true })
  return {
    packageDir,
    releasesDir,
    cacheDir,
    releaseDir: (version: string) => join(releasesDir, 'mf-sample', version),
    build: (version: string, federation: FederationMode = 'container', to = releasesDir) =>
      run(kit, ['build', '--version', version, '--to', to, '--cache-dir', cacheDir], {
        cwd: packageDir,
        federation,
      }),
    buildHost: (federation: FederationMode, outputDir: string, publicPath = '/shell/') =>
      run('--import', ['tsx', buildHost, federation, outputDir, cacheDir, publicPath], {
        federation,
      }),
    remove: () => rm(dir, { recursive: true, force: true }),
  }
}

export type KitFixture = Awaited<ReturnType<typeof createKitFixture>>

/** Output of a command of Node; rejects with what it wrote to stderr. */
async function run(
  file: string,
  args: string[],
  { cwd = projectRoot, federation }: { cwd?: string; federation: FederationMode },
): Promise<string> {
  // The kit runs as a program of its own: webpack and Jest's module system do not mix.
  const env = { ...process.env, FEDERATION: federation, NODE_OPTIONS: '' }
  const { stdout } = await execute(process.execPath, [file, ...args], { cwd, env })
  return stdout
}
