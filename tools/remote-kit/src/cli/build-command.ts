import { parseArgs } from 'node:util'
import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { sourceVersion } from '../release/source-version'
import { defaultReleasesDir, currentPackage } from '../release/current-package'

/** `remote-kit build`: a release folder of the sources as they stand, without checks. */
export async function build(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      version: { type: 'string' },
      to: { type: 'string' },
      mode: { type: 'string', default: 'production' },
      'cache-dir': { type: 'string' },
    },
  })
  if (values.mode !== 'production' && values.mode !== 'development') {
    throw new Error(`--mode is "${values.mode}"; it must be production or development`)
  }
  const here = currentPackage()
  const releasesDir = resolve(values.to ?? defaultReleasesDir())
  await mkdir(releasesDir, { recursive: true })
  const result = await here.build({
    packageDir: here.dir,
    version: values.version ?? (await sourceVersion(here.dir)),
    releasesDir,
    mode: values.mode,
    ...(values['cache-dir'] ? { cacheDir: resolve(values['cache-dir']) } : {}),
    log: console.log,
  })
  console.log(`${result.built ? 'built' : 'already there'}: ${result.dir}`)
}
