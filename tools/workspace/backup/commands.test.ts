import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

import {
  createFilledApp,
  withClient,
} from '../../../services/platform-api/src/backup/testing/filled-app'
import { contentsOf, filesOf } from '../../../services/platform-api/src/backup/testing/contents'
import { createEmptyDatabase } from '../../../services/platform-api/src/backup/testing/empty-test-database'
import { directoryStore } from '../../../services/platform-api/src/files/directory-store'
import { type TestApp } from '../../../services/platform-api/src/testing/test-app'
import { applyMigrations } from '../../../shell/src/server/state/migrations'
import { repository } from '../start/repository'

let api: TestApp
let folder: string
let target: Awaited<ReturnType<typeof createEmptyDatabase>>

beforeAll(async () => {
  api = await createFilledApp()
  await withClient(api.url, async (client) => {
    await client.query('drop schema composition cascade')
    await applyMigrations(client)
    await client.query(
      `insert into composition.controls (remote, row_version, control) values ('mf-chat', 1, '{}')`,
    )
    await client.query(
      `insert into composition.history (remote, actor, kind, text) values ('mf-chat', 'a', 'b', 'c')`,
    )
  })
  folder = await mkdtemp(join(tmpdir(), 'amofin-commands-'))
  target = await createEmptyDatabase()
})
afterAll(async () => {
  await api.close()
  await target.drop()
  await rm(api.dataDir, { recursive: true, force: true })
  await rm(folder, { recursive: true, force: true })
})

async function run(script: string, words: string[], env: Record<string, string>) {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', `tools/workspace/backup/${script}.ts`, ...words],
    {
      cwd: repository,
      env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  const [out, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  return { out, errors, code: code as number }
}

test('two commands move a product, releases included, to another database and folder', async () => {
  const release = join(api.dataDir, 'releases/mf-chat/1.0.0')
  await mkdir(release, { recursive: true })
  await writeFile(join(release, 'release.json'), '{}')
  const from = { DATABASE_URL: api.url, DATA_DIR: api.dataDir }
  const made = await run('backup', [folder, '--with-releases'], from)
  expect(made).toMatchObject({ code: 0, errors: '' })
  expect(made.out).toMatch(/^Backed up to .+\.tar\.gz: \d+ rows of \d+ tables, \d+ files\.\n$/)
  const [name] = await readdir(folder)
  const file = join(folder, name ?? '')

  const dataDir = join(folder, 'restored')
  const to = { DATABASE_URL: target.url, DATA_DIR: dataDir }
  const restored = await run('restore', [file], to)
  expect(restored).toMatchObject({ code: 0, errors: '' })
  expect(restored.out).toMatch(/^Restored .+: \d+ tables, \d+ files\.\n$/)
  expect(await contentsOf(target.url)).toEqual(await contentsOf(api.url))
  expect(await filesOf(directoryStore(dataDir))).toEqual(await filesOf(api.files))
  expect(await readdir(join(dataDir, 'releases/mf-chat/1.0.0'))).toEqual(['release.json'])

  const again = await run('restore', [file], to)
  expect(again.code).toBe(1)
  expect(again.errors).toMatch(/^The database is not empty: .+\n$/)
}, 120_000)

test.each([
  ['backup', [], /^Backs up database and files/],
  [
    'backup',
    ['/nowhere/at/all.tar.gz'],
    /^The folder \/nowhere\/at does not exist\. Create it\.\n$/,
  ],
  ['restore', ['a', 'b'], /^Restores database and files/],
])('npm run %s %j says what is wrong', async (script, words, line) => {
  const { code, errors } = await run(script, words, {})
  expect(code).toBe(1)
  expect(errors).toMatch(line)
})
