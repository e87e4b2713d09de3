import { appendFile, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contentPrefix, objectReleases } from './object-releases'
import { createMemoryBucket } from './testing/memory-bucket'
import { builtRelease, publish, releaseStorageSuite } from './testing/release-storage-suite'

const newFolder = () => mkdtemp(join(tmpdir(), 'amofin-copies-'))

describe('a store of objects, which knows no renaming', () => {
  releaseStorageSuite(async () => {
    const bucket = createMemoryBucket()
    const folder = await newFolder()
    return {
      open: (beforeStep) => objectReleases(bucket.open(beforeStep), { folder }),
      settle: bucket.settle,
      remove: () => rm(folder, { recursive: true }),
    }
  })
})

describe('copies on a machine', () => {
  const id = { name: 'mf-chat', version: '1.4.0' }
  let folder: string
  let bucket: ReturnType<typeof createMemoryBucket>
  beforeEach(async () => {
    folder = await newFolder()
    bucket = createMemoryBucket()
    await publish(objectReleases(bucket.open(), { folder }))
    bucket.settle()
  })
  afterEach(() => rm(folder, { recursive: true }))

  const away = () => {
    throw new Error('away')
  }

  test('are read and listed while the store is away', async () => {
    await objectReleases(bucket.open(), { folder }).localFolder(id)
    const said: unknown[] = []
    const alone = objectReleases(bucket.open(away), { folder, onAway: (error) => said.push(error) })
    expect((await alone.list()).map(({ version }) => version)).toEqual(['1.4.0'])
    expect(said).toHaveLength(1)
    const document = await alone.read(id, 'release.json')
    expect(JSON.parse(String(document))).toEqual(builtRelease)
    expect(await readFile(join(await alone.localFolder(id), 'remoteEntry.js'), 'utf8')).toBe(
      'entry',
    )
  })

  test('that were damaged are put right', async () => {
    const storage = objectReleases(bucket.open(), { folder })
    const local = await storage.localFolder(id)
    await appendFile(join(local, 'remoteEntry.js'), ' more')
    expect(await storage.localFolder(id)).toBe(local)
    expect(await readFile(join(local, 'remoteEntry.js'), 'utf8')).toBe('entry')
  })

  test('are never made of what the store lost or has otherwise', async () => {
    const keys = [...bucket.objects.keys()].filter((key) => key.startsWith(contentPrefix(id.name)))
    const [first = '', second = ''] = keys
    bucket.objects.set(first, { content: Buffer.from('x'), changedOn: new Date() })
    await expect(objectReleases(bucket.open(), { folder }).localFolder(id)).rejects.toThrow(
      'differs from its hash',
    )
    await rm(join(folder, 'mf-chat'), { recursive: true, force: true })
    bucket.objects.delete(first)
    bucket.objects.delete(second)
    await expect(objectReleases(bucket.open(), { folder }).localFolder(id)).rejects.toThrow(
      'is missing',
    )
  })

  test('of what is no longer there go when a server starts', async () => {
    const storage = objectReleases(bucket.open(), { folder })
    await storage.localFolder(id)
    await objectReleases(bucket.open(), { folder: await newFolder() }).remove(id)
    await objectReleases(bucket.open(), { folder }).list()
    expect(await readdir(join(folder, 'mf-chat'))).toEqual([])
  })

  test('a removed version takes the files with it that no other names, a while later', async () => {
    const storage = objectReleases(bucket.open(), { folder })
    await publish(storage, { 'remoteEntry.js': 'entry' }, '1.5.0')
    await storage.remove(id)
    bucket.settle()
    expect(await storage.removeUnused(new Date(0))).toBe(0)
    expect(await storage.removeUnused(new Date(Date.now() + 1000))).toBe(2)
    expect(await storage.list()).toMatchObject([{ version: '1.5.0' }])
    const left = await storage.localFolder({ ...id, version: '1.5.0' })
    expect(await readFile(join(left, 'remoteEntry.js'), 'utf8')).toBe('entry')
  })
})
