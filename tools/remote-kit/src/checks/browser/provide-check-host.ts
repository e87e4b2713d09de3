import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { federationMode } from '../../federation/federation-mode'
import { installedPackages, ownModule } from '../../project/installed'
import { projectRoot } from '../../project/project-root.mjs'
import { shellBrowserConfig } from '../../federation/shell-config'
import { builtOnce, sourcesHash } from '../../release/built-once'
import { kitVersion } from '../../release/source-version'

export interface CheckHost {
  dir: string
  /** Scripts of the page, in order. */
  js: string[]
}

const page = fileURLToPath(new URL('page', import.meta.url))
const cacheDir = join(projectRoot, '.cache', 'checks')

/**
 * A federation host like the shell's, and nothing else: it provides the shared libraries and loads
 * modules. Built once for the sources as they are.
 */
export async function provideCheckHost(publicPath: string): Promise<CheckHost> {
  const hash = await sourcesHash([page, ...installedPackages(['shared-contracts'])])
  const dir = join(cacheDir, `${federationMode()}-${hash}`)
  const cacheVersion = await kitVersion()
  const { main } = await builtOnce(dir, (outputDir) => ({
    ...shellBrowserConfig({
      packageDir: page,
      version: '1.0.0',
      outputDir,
      mode: 'production',
      federation: federationMode(),
      cacheDir: join(cacheDir, 'webpack'),
      cacheVersion,
      sourceMaps: false,
      publicPath,
    }),
    name: 'check host',
    entry: {
      main: [ownModule('./page/check-host', import.meta.url)],
    },
  }))
  return { dir, js: main.js }
}
