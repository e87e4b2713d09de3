import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { fileHash } from 'release-contracts/release-upload'
import { newDataDir, remoteRelease } from '../testing/release-folders'
import { builtRelease } from '../testing/send-release'
import { createStaging } from './staging'

let root: string
beforeEach(async () => (root = await newDataDir()))
afterEach(() => rm(root, { recursive: true }))

const hour = 60 * 60 * 1000
const inFiles = () => readdir(join(root, 'files', 'mf-chat'))

async function staged(version: string) {
  const staging = createStaging(root)
  const { release, contents } = await builtRelease(remoteRelease('mf-chat', version))
  const upload = await staging.open(release)
  for (const [hash, content] of contents) {
    expect(await staging.receive(release, hash, Readable.from([content]))).toBe('stored')
  }
  return { staging, release, upload }
}

test('a file that two releases wait for stays until both are published', async () => {
  const first = await staged('1.0.0')
  const second = await staged('1.1.0')
  const { integrity } = first.release.files['page.css'] ?? { integrity: '' }
  await first.staging.forget(first.release, first.upload)
  expect(await second.staging.missing(second.release)).toEqual([])
  expect(await inFiles()).toContain(fileHash(integrity))
  await second.staging.forget(second.release, second.upload)
  expect(await inFiles()).toEqual([])
})

test('what breaks off leaves nothing', async () => {
  const staging = createStaging(root)
  const { release } = await builtRelease(remoteRelease('mf-chat', '1.0.0'))
  const [hash = ''] = await staging.missing(release)
  const broken = new Readable({
    read() {
      this.push('half')
      this.destroy(new Error('the line broke'))
    },
  })
  await expect(staging.receive(release, hash, broken)).rejects.toThrow('the line broke')
  expect(await inFiles()).toEqual([])
})

test('a damaged document is no upload, and holds up no other', async () => {
  const { staging, release, upload } = await staged('1.0.0')
  const damaged = await staging.open(remoteRelease('mf-chat', '1.1.0'))
  await writeFile(join(root, 'documents', `${damaged}.json`), '{"name":')
  expect(await staging.find(damaged)).toBeUndefined()
  expect((await staging.listOpen()).map((item) => item.upload)).toEqual([upload])
  await staging.forget(release, upload)
  expect(await inFiles()).toEqual([])
})

test('what was begun more than a day ago is forgotten', async () => {
  const { release, upload } = await staged('1.0.0')
  const at = (hours: number) => createStaging(root, () => Date.now() + hours * hour)
  await at(23).forgetOld()
  expect(await at(23).find(upload)).toEqual(release)
  await at(25).forgetOld()
  expect(await at(25).find(upload)).toBeUndefined()
  expect(await inFiles()).toEqual([])
})

test('a file that came after its document ended is forgotten, one that is waited for is not', async () => {
  const { release, upload, staging } = await staged('1.0.0')
  const [hash = ''] = await inFiles()
  const at = (hours: number) => createStaging(root, () => Date.now() + hours * hour)
  await at(2).forgetOld()
  expect(await inFiles()).toContain(hash)
  expect(await staging.listOpen()).toMatchObject([{ upload, release }])
  await rm(join(root, 'documents', `${upload}.json`))
  expect(await staging.listOpen()).toEqual([])
  await at(0.5).forgetOld()
  expect(await inFiles()).toContain(hash)
  await at(2).forgetOld()
  expect(await inFiles()).toEqual([])
})

test('an id that is none finds nothing', async () => {
  expect(await createStaging(root).find('../../secrets')).toBeUndefined()
})
