import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { repositoryRoot } from '../federation/repository-root'
import { runQuietly } from './run-quietly'

const jest = join(repositoryRoot, 'node_modules', '.bin', 'jest')
const preset = join(repositoryRoot, 'tools/remote-kit/src/jest-presets/browser.mjs')

/** Runs a package's own tests; resolves with how many passed. */
export async function runTests({ name, dir }: { name: string; dir: string }): Promise<string> {
  const inWorkspace = dir === join(repositoryRoot, name)
  const run = (config: string, projects: string[]) =>
    runQuietly(
      jest,
      // A busy machine is no defect of the package.
      [
        '--config',
        config,
        '--passWithNoTests',
        '--testTimeout=30000',
        '--selectProjects',
        ...projects,
      ],
      `${name} has failing tests. Mend them first.`,
    )
  if (inWorkspace) {
    const projects = name === 'shell' ? ['shell', 'shell-worker', 'shell-server'] : [name]
    return passed(await run(join(repositoryRoot, 'jest.config.mjs'), projects))
  }
  const config = await writeConfig(name, dir)
  try {
    return passed(await run(config, [name]))
  } finally {
    await rm(config, { force: true })
  }
}

const passed = (said: string) => /^Tests:\s+(.+?)(, \d+ total)?$/m.exec(said)?.[1] ?? 'none'

/** A checkout of one package that lies elsewhere is in no list of projects. */
async function writeConfig(name: string, dir: string) {
  const folder = join(repositoryRoot, '.cache', 'jest')
  const file = join(folder, `${name}-${process.pid}.config.mjs`)
  await mkdir(folder, { recursive: true })
  const options = JSON.stringify({ folder: relative(repositoryRoot, dir) })
  await writeFile(
    file,
    `import { browser } from ${JSON.stringify(pathToFileURL(preset).href)}
export default { projects: [browser(${JSON.stringify(name)}, ${options})] }
`,
  )
  return file
}
