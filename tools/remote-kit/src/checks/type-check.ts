import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { programOf } from '../project/installed'
import { projectRoot } from '../project/project-root.mjs'
import { runQuietly } from './run-quietly'

/** Checks the types of one package and of what it imports, not of the whole workspace. */
export async function typeCheck({ name, dir }: { name: string; dir: string }) {
  const folder = join(projectRoot, '.cache', 'types')
  const config = join(folder, `${name}-${process.pid}.json`)
  await mkdir(folder, { recursive: true })
  await writeFile(
    config,
    JSON.stringify({
      ...settingsOf(dir),
      compilerOptions: { incremental: true, tsBuildInfoFile: join(folder, `${name}.tsbuildinfo`) },
    }),
  )
  const tsc = programOf('typescript/bin/tsc', dir)
  const failure = `${name} has type errors. Fix them first.`
  try {
    await runQuietly(process.execPath, [tsc, '-p', config, '--noEmit'], failure)
  } finally {
    await rm(config, { force: true })
  }
}

/** A repository of one remote has settings of its own; in a workspace all packages share them. */
function settingsOf(dir: string) {
  const own = join(dir, 'tsconfig.json')
  if (existsSync(own)) return { extends: own }
  return {
    extends: join(projectRoot, 'tsconfig.base.json'),
    include: [join(dir, 'src'), join(projectRoot, 'types')],
  }
}
