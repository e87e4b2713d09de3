import { execFileSync } from 'node:child_process'
import { relative } from 'node:path'
import { readManifests } from '../doctor/manifests'
import { repository } from '../start/repository'

interface JestProject {
  displayName: string
  rootDir: string
}

const configuration = new URL('../../../jest.config.mjs', import.meta.url).href
const { projects } = ((await import(configuration)) as { default: { projects: JestProject[] } })
  .default

/**
 * Names of the packages that differ from a revision, and of those that depend on them; the working
 * tree counts. `all` when a file outside every package differs that any test may depend on.
 * Throws when git knows no such revision.
 */
export function packagesSince(revision: string): string[] | 'all' {
  const files = changedFiles(revision)
  const packages = readPackages()
  const outside = files.filter((file) => !packages.some(({ path }) => inside(file, path)))
  return outside.some(concernsAll) ? 'all' : dependentsSince(revision)
}

/** Configuration of the workspace; documents and its own commands are checked in every run. */
const concernsAll = (file: string) => !/^(docs|tools\/workspace)\/|\.md$/.test(file)

export const allJestProjects = (): string[] => projects.map(({ displayName }) => displayName)

/** Jest projects that test one of the packages, and those that belong to none. */
export function jestProjectsOf(packages: readonly string[]): string[] {
  const all = readPackages()
  return projects
    .filter(({ rootDir }) => {
      const owner = all.find(({ path }) => inside(relative(repository, rootDir), path))
      return !owner || packages.includes(owner.manifest.name)
    })
    .map(({ displayName }) => displayName)
}

/** Without the workspace itself, which holds them all. */
const readPackages = () => readManifests(repository).filter(({ path }) => path !== '.')

const inside = (path: string, folder: string) => `${path}/`.startsWith(`${folder}/`)

const run = (command: string, args: string[]) =>
  execFileSync(command, args, {
    cwd: repository,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  })

function changedFiles(revision: string): string[] {
  try {
    return run('git', ['diff', '--name-only', revision, '--']).split('\n').filter(Boolean)
  } catch {
    throw new Error(
      `git does not know the revision "${revision}". Name a branch, a tag or a commit.`,
    )
  }
}

function dependentsSince(revision: string): string[] {
  const lerna = ['node_modules/lerna/dist/cli.js', 'ls', '--all', '--json', '--loglevel', 'error']
  const answer = run(process.execPath, [...lerna, '--since', revision])
  return (JSON.parse(answer || '[]') as { name: string }[]).map(({ name }) => name)
}
