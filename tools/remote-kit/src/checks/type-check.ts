import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { repositoryRoot } from '../federation/repository-root'
import { runQuietly } from './run-quietly'

const tsc = join(repositoryRoot, 'node_modules', '.bin', 'tsc')

/** Checks the types of one package and of what it imports, not of the whole workspace. */
export async function typeCheck({ name, dir }: { name: string; dir: string }) {
  const folder = join(repositoryRoot, '.cache', 'types')
  const config = join(folder, `${name}-${process.pid}.json`)
  await mkdir(folder, { recursive: true })
  await writeFile(
    config,
    JSON.stringify({
      extends: join(repositoryRoot, 'tsconfig.base.json'),
      compilerOptions: { incremental: true, tsBuildInfoFile: join(folder, `${name}.tsbuildinfo`) },
      include: [join(dir, 'src'), join(repositoryRoot, 'types')],
    }),
  )
  try {
    await runQuietly(tsc, ['-p', config, '--noEmit'], `${name} has type errors. Mend them first.`)
  } finally {
    await rm(config, { force: true })
  }
}
