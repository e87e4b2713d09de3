import { chmod, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { directoryStore } from './directory-store'
import { StoreUnavailable } from './file-store'
import { describeStore } from './testing/store-contract'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'amofin-files-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describeStore(() => directoryStore(folder))

test('leaves whole files only, closed to other accounts', async () => {
  await directoryStore(folder).put('private/closed/a', Buffer.from('x'))
  expect(await readdir(join(folder, 'private/closed'))).toEqual(['a'])
  expect((await stat(join(folder, 'private/closed/a'))).mode & 0o077).toBe(0)
  expect((await stat(join(folder, 'private/closed'))).mode & 0o077).toBe(0)
})

test('answers as a store that is away when the disk takes nothing', async () => {
  await writeFile(join(folder, 'private/blocked'), 'a file where a folder should be')
  await chmod(folder, 0o700)
  const kept = directoryStore(folder).put('private/blocked/a', Buffer.from('x'))
  await expect(kept).rejects.toThrow(StoreUnavailable)
})
