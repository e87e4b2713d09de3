import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { projectRoot } from '../project/project-root.mjs'
import { bumpVersion, versionFiles } from './bump-version'
import { restoreFiles } from './unfinished-release'

let dir: string
beforeEach(async () => {
  const place = join(projectRoot, '.cache', 'kit-tests')
  await mkdir(place, { recursive: true })
  dir = await mkdtemp(join(place, 'unfinished-'))
})
afterEach(() => rm(dir, { recursive: true, force: true }))

const file = (name: string) => join(dir, name)
const json = (value: object) => `${JSON.stringify(value, null, 2)}\n`
const locked = (packages: Record<string, { version: string }>) => json({ packages })

/** A repository that holds one remote, as npm writes it. */
async function writeRepository() {
  const own = { name: 'mf-sample', version: '1.0.0' }
  const lockfile = { ...own, lockfileVersion: 3, requires: true, packages: { '': own } }
  await writeFile(file('package.json'), json(own))
  await writeFile(file('package-lock.json'), json(lockfile))
  return { name: 'mf-sample', dir }
}

async function contents(paths: string[]) {
  const read = paths.map(async (path) => [path, await readFile(path, 'utf8')] as const)
  return Object.fromEntries(await Promise.all(read))
}

test('the lockfile of a repository with one remote says the old version again, twice', async () => {
  const here = await writeRepository()
  const files = versionFiles(here)
  const before = await contents(files)
  await bumpVersion(here, '1.1.0')
  expect((await contents(files))[file('package-lock.json')]).toMatch(/1\.1\.0[^]*1\.1\.0/)
  expect(await restoreFiles({ before })).toEqual([])
  expect(await contents(files)).toEqual(before)
})

test('the version of another workspace, raised meanwhile, is left alone and named', async () => {
  const before = locked({ 'mf-chat': { version: '1.0.0' }, 'mf-blog': { version: '1.0.0' } })
  const both = locked({ 'mf-chat': { version: '1.1.0' }, 'mf-blog': { version: '1.1.0' } })
  await writeFile(file('package-lock.json'), both)
  const left = await restoreFiles({ before: { [file('package-lock.json')]: before } })
  expect(left).toEqual([relative(projectRoot, file('package-lock.json'))])
  expect(await readFile(file('package-lock.json'), 'utf8')).toBe(both)
})
