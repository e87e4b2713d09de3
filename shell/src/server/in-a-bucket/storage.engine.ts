import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { openBucket, type Bucket } from 'object-store/bucket'
import type { S3Config } from 'object-store/config'
import { startSwift, type Swift } from 'object-store/testing/swift'
import { objectReleases, type ReleaseBucket } from 'release-contracts/object-releases'
import { releaseDirectory } from 'release-contracts/release-directory'
import { releaseStorageSuite } from '../../../../packages/release-contracts/src/release/testing/release-storage-suite'
import { copyReleases } from '../copy/copy-releases'
import { createPruner } from '../prune/prune-releases'
import { newDataDir, page, putRemote, putShell, remoteRelease } from '../testing/release-folders'
import { startServer } from '../testing/running-server'
import { newDatabase } from '../testing/test-database'
import { silentLog } from '../log/log'
import { createSerialQueue } from '../state/serial-queue'
import { bucketEnv, makeBucket } from './testing/bucket'

let swift: Swift
beforeAll(async () => (swift = await startSwift()), 60_000)
afterAll(() => swift?.stop())

const newBucket = () => makeBucket(swift, `releases-${randomBytes(6).toString('hex')}`)

describe('releases in a bucket', () => {
  releaseStorageSuite(async () => {
    const config = await newBucket()
    const bucket = openBucket(config)
    const folder = await newDataDir()
    // Swift knows no conditional writes: writers take turns, as servers do by their database.
    const inTurn = createSerialQueue()
    return {
      open: (beforeStep) => objectReleases(stepping(bucket, inTurn, beforeStep), { folder }),
      settle: () => undefined,
      remove: () => rm(folder, { recursive: true, force: true }),
    }
  })
})

/** The bucket, with a word before every call. */
const stepping = (
  bucket: Bucket,
  inTurn: <T>(work: () => Promise<T>) => Promise<T>,
  beforeStep: () => void = () => undefined,
): ReleaseBucket => ({
  async putNew(name, content) {
    beforeStep()
    return inTurn(() => bucket.putNew(name, content))
  },
  async read(name) {
    beforeStep()
    return bucket.read(name)
  },
  async del(name) {
    beforeStep()
    return bucket.del(name)
  },
  list(prefix) {
    beforeStep()
    return bucket.list(prefix)
  },
})

describe('a server whose releases lie in a bucket', () => {
  let source: string
  let dataDir: string
  let config: S3Config
  let database: Awaited<ReturnType<typeof newDatabase>>
  let site: Awaited<ReturnType<typeof startServer>> | undefined

  beforeEach(async () => {
    source = await newDataDir()
    dataDir = await newDataDir()
    config = await newBucket()
    database = await newDatabase()
    await putShell(source)
    await release('1.0.0')
  }, 60_000)
  afterEach(async () => {
    await site?.close()
    site = undefined
    await database.drop()
    await rm(source, { recursive: true })
    await rm(dataDir, { recursive: true, force: true })
  }, 60_000)

  const stored = () => objectReleases(openBucket(config), { folder: join(source, 'copies') })
  async function release(version: string) {
    const pages = [page('chat.support', '/userChat')]
    await putRemote(source, remoteRelease('mf-chat', version, { pages }))
    await copyReleases(releaseDirectory(join(source, 'releases')), stored())
  }
  const start = async () =>
    (site = await startServer(dataDir, {}, { ...bucketEnv(config), DATABASE_URL: database.url }))
  const script = async () => (await site?.get('/r/mf-chat/1.0.0/page.js'))?.status

  test('serves them, and goes on with its copies while the store is away, also after a start', async () => {
    await start()
    expect(await script()).toBe(200)
    await swift.kill()
    expect(await script()).toBe(200)
    await site?.close()
    await start()
    expect(await script()).toBe(200)
    expect((await site?.get('/userChat'))?.status).toBe(200)
    await swift.revive()
  }, 60_000)

  test('refuses what the store has otherwise, and a release whose file is lost', async () => {
    const bucket = openBucket(config)
    for await (const { name } of bucket.list('files/mf-chat/')) {
      await bucket.put(name, Buffer.from('something else'))
    }
    await start()
    expect(site?.composition.lastScan()?.refused).toEqual([
      expect.objectContaining({
        version: '1.0.0',
        reason: expect.stringContaining('differs from its hash'),
      }),
    ])
    for await (const { name } of bucket.list('files/mf-chat/')) await bucket.del(name)
    await site?.composition.scan()
    expect(site?.composition.lastScan()?.refused).toEqual([
      expect.objectContaining({ reason: expect.stringContaining('is missing') }),
    ])
  }, 60_000)

  test('puts a copy right that was damaged, and keeps the release', async () => {
    await start()
    const copy = join(dataDir, 'release-copies', 'mf-chat', '1.0.0', 'page.js')
    await rm(copy)
    const plain = { headers: { 'accept-encoding': 'identity' } }
    const ask = async () => (await site?.get('/r/mf-chat/1.0.0/page.js', plain))?.status
    expect(await ask()).toBe(404)
    while ((await ask()) !== 200) await new Promise((done) => setTimeout(done, 20))
    expect(site?.lines.join()).not.toContain('release.damaged')
  }, 60_000)

  test('removes what nothing needs after thirty days, in the store and from its disk', async () => {
    for (let minor = 1; minor < 8; minor += 1) await release(`1.${minor}.0`)
    await start()
    const versions = async () =>
      (await stored().list())
        .filter(({ name }) => name === 'mf-chat')
        .map(({ version }) => version)
        .sort()
    const prune = (days: number) => {
      const { stored: storage, state } = site!.composition
      const now = () => new Date(Date.now() + 40 * 24 * 3_600_000)
      return createPruner({ storage, state, days, log: silentLog, now }).prune()
    }
    expect(await prune(0)).toEqual({ removed: [], files: 0 })
    // 1.7.0 became stable as the newest of the first look; 1.3.0 to 1.7.0 are the newest five.
    const { removed, files } = await prune(30)
    expect(removed.map(({ version }) => version).sort()).toEqual(['1.0.0', '1.1.0', '1.2.0'])
    expect(files).toBeGreaterThan(0)
    expect(await versions()).toEqual(['1.3.0', '1.4.0', '1.5.0', '1.6.0', '1.7.0'])
    expect(site?.composition.releases.get('mf-chat', '1.0.0')).toBeUndefined()
    expect(await script()).toBe(404)
    expect((await site?.get('/r/mf-chat/1.7.0/page.js'))?.status).toBe(200)
    expect(await prune(30)).toMatchObject({ removed: [] })
  }, 60_000)
})
