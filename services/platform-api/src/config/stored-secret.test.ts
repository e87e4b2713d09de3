import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { storedSecret } from './stored-secret'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'amofin-secret-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('a secret is drawn once and stored where nobody else may read it', async () => {
  const file = join(folder, 'api-secret')
  const secret = storedSecret(file)
  expect(secret).toMatch(/^[0-9a-f]{64}$/)
  expect(storedSecret(file)).toBe(secret)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await readdir(folder)).toEqual(['api-secret'])
})

test('an empty file, as a crash of the machine can leave, is not taken for a secret', async () => {
  const file = join(folder, 'api-secret')
  await writeFile(file, '\n')
  expect(() => storedSecret(file)).toThrow(/api-secret is empty.* delete it to get a new secret/)
})
