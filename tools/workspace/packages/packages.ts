import { relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { repository } from '../start/repository'
import { publishPackages } from './publish-packages'
import { writePackages } from './write-packages'

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
