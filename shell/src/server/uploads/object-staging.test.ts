import { beforeEach, describe, expect, test } from '@jest/globals'
import { Readable } from 'node:stream'
import { createMemoryBucket } from 'release-contracts/testing/memory-bucket'
import { remoteRelease } from '../testing/release-folders'
import { builtRelease } from '../testing/send-release'
import { objectStaging } from './object-staging'

const hour = 60 * 60 * 1000

describe('uploads that are open in a bucket', () => {
  let memory: ReturnType<typeof createMemoryBucket>
  beforeEach(() => {
    memory = createMemoryBucket()
  })
  const staging = (now?: () => number) => objectStaging(memory.open(), now)
  /** As after a while: the listing shows all of it. */
  const open = async () => {
    memory.settle()
    return staging().listOpen()
  }

  test('are listed by every server, with what they send and since when', async () => {
    const chat = remoteRelease('mf-chat', '1.0.0')
    const checkout = remoteRelease('mf-checkout', '2.0.0')
    const began = Date.now()
    const ids = [await staging().open(chat), await staging().open(checkout)]
    const listed = await open()
    expect(listed).toEqual([
      { upload: ids[0], release: chat, openedAt: expect.any(Number) },
      { upload: ids[1], release: checkout, openedAt: expect.any(Number) },
    ])
    for (const { openedAt } of listed) {
      expect(openedAt).toBeGreaterThanOrEqual(began)
      expect(openedAt).toBeLessThanOrEqual(Date.now())
    }
  })

  test('are listed once, however often they are begun, and without their files', async () => {
    const { release, contents } = await builtRelease(remoteRelease('mf-chat', '1.0.0'))
    const upload = await staging().open(release)
    expect(await staging().open(release)).toBe(upload)
    for (const [hash, content] of contents) {
      expect(await staging().receive(release, hash, Readable.from([content]))).toBe('stored')
    }
    expect((await open()).map((item) => item.upload)).toEqual([upload])
  })

  test('are listed no more once they are published, or begun more than a day ago', async () => {
    const release = remoteRelease('mf-chat', '1.0.0')
    const kept = remoteRelease('mf-chat', '1.1.0')
    const upload = await staging().open(release)
    await staging().open(kept)
    await staging().forget(release, upload)
    expect((await open()).map((item) => item.release.version)).toEqual(['1.1.0'])
    await staging(() => Date.now() + 23 * hour).forgetOld()
    expect(await open()).toHaveLength(1)
    await staging(() => Date.now() + 25 * hour).forgetOld()
    expect(await open()).toEqual([])
  })

  test('are listed without a damaged one, which can be begun again', async () => {
    const release = remoteRelease('mf-chat', '1.0.0')
    const upload = await staging().open(remoteRelease('mf-checkout', '2.0.0'))
    const damaged = await staging().open(release)
    const document = `uploads/${damaged}.json`
    for (const content of ['{"name":', '{"name":"mf-chat"}']) {
      await memory.open().del(document)
      await memory.open().putNew(document, Buffer.from(content))
      expect((await open()).map((item) => item.upload)).toEqual([upload])
      expect(await staging().find(damaged)).toBeUndefined()
    }
    expect(await staging().open(release)).toBe(damaged)
    expect(await staging().find(damaged)).toEqual(release)
  })

  test('are listed without what another server ended meanwhile, and what is no upload', async () => {
    const release = remoteRelease('mf-chat', '1.0.0')
    const ended = await staging().open(remoteRelease('mf-chat', '1.1.0'))
    const upload = await staging().open(release)
    await memory.open().putNew('uploads/notes.txt', Buffer.from('of somebody'))
    memory.settle()
    const bucket = memory.open()
    const listing = objectStaging({
      ...bucket,
      read: async (name) => (name.includes(ended) ? undefined : bucket.read(name)),
    })
    expect((await listing.listOpen()).map((item) => item.upload)).toEqual([upload])
  })
})
