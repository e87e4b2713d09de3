import { join } from 'node:path'
import { repository } from '../start/repository'
import { writePackages } from './write-packages'

const outDir = join(repository, '.cache', 'packages')
const started = performance.now()
const packages = await writePackages(outDir)
for (const { folder, manifest } of packages) {
  console.log(`${manifest.name} ${manifest.version}  .cache/packages/${folder}`)
}
console.log(`${packages.length} packages in ${((performance.now() - started) / 1000).toFixed(1)} s`)
