import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { publicKeyOf } from 'release-contracts/provenance-key'
import { readReleaseKey } from './release-key'

const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const secret = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
const open = publicKey.export({ type: 'spki', format: 'pem' }).toString()
const { RELEASE_KEY: before } = process.env

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'release-key-'))
  delete process.env.RELEASE_KEY
})
afterEach(async () => {
  await rm(folder, { recursive: true })
  if (before === undefined) delete process.env.RELEASE_KEY
  else process.env.RELEASE_KEY = before
})
const fileWith = async (text: string) => {
  const file = join(folder, 'team.key')
  await writeFile(file, text)
  return file
}

test('the key of a file is used, else the one in RELEASE_KEY, else none', async () => {
  expect(await readReleaseKey(undefined)).toBeUndefined()
  const { id } = publicKeyOf(open)
  expect((await readReleaseKey(await fileWith(secret)))?.id).toBe(id)
  process.env.RELEASE_KEY = secret
  expect((await readReleaseKey(undefined))?.id).toBe(id)
})

test('what cannot sign is refused before anything is built, with what to do', async () => {
  await expect(readReleaseKey(join(folder, 'none.key'))).rejects.toThrow(
    `openssl genpkey -algorithm ed25519 -out ${join(folder, 'none.key')}`,
  )
  await expect(readReleaseKey(await fileWith(open))).rejects.toThrow('is not a private key')
  process.env.RELEASE_KEY = 'PRIVATE KEY'
  await expect(readReleaseKey(undefined)).rejects.toThrow('RELEASE_KEY: This is not an Ed25519 key')
})
