import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { programOf } from '../project/installed'
import { projectRoot } from '../project/project-root.mjs'
import { runQuietly } from './run-quietly'

const preset = new URL('../jest-presets/browser.mjs', import.meta.url).href

/** Runs a package's own tests; resolves with how many passed. */
export async function runTests({ name, dir }: { name: string; dir: string }): Promise<string> {
  const inWorkspace = dir === join(projectRoot, name)
  const run = (config: string, projects: string[]) =>
    runQuietly(
      process.execPath,
      // A busy machine is no defect of the package.
      [
        programOf('jest/bin/jest', dir),
        '--config',
        config,
        '--passWithNoTests',
        '--testTimeout=30000',
        ...(projects.length > 0 ? ['--selectProjects', ...projects] : []),
      ],
      `${name} has failing tests. Fix them first.`,
    )
  if (inWorkspace) {
    const projects = name === 'shell' ? ['shell', 'shell-worker', 'shell-server'] : [name]
    return passedCount(await run(join(projectRoot, 'jest.config.mjs'), projects))
  }
  const own = join(dir, 'jest.config.mjs')
  if (existsSync(own)) return passedCount(await run(own, []))
  const config = await writeConfig(name, dir)
  try {
    return passedCount(await run(config, [name]))
  } finally {
    await rm(config, { force: true })
  }
}

/** What jest's last lines count, in colour where FORCE_COLOR asks for it; `none` where there are no tests. */
export const passedCount = (said: string): string =>
  /^Tests:\s+(.+?)(, \d+ total)?$/m.exec(stripVTControlCharacters(said))?.[1] ?? 'none'

/** A checkout of one package that lies elsewhere is in no list of projects. */
async function writeConfig(name: string, dir: string) {
  const folder = join(projectRoot, '.cache', 'jest')
  const file = join(folder, `${name}-${process.pid}.config.mjs`)
  await mkdir(folder, { recursive: true })
  const options = JSON.stringify({ folder: relative(projectRoot, dir) })
  await writeFile(
    file,
    `import { browser } from ${JSON.stringify(preset)}
export default { projects: [browser(${JSON.stringify(name)}, ${options})] }
`,
  )
  return file
}
