import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RemoteRelease } from '../release'
import { remoteManifest } from 'shared-contracts/remote-manifest'
import type { ReleaseReader, ReleaseStorage, ReleaseWriter } from '../release-storage'

/** One store of a test, which several programs open. */
export interface TestStore {
  /** What a program sees. `beforeStep` runs before everything it asks of the store underneath. */
  open(beforeStep?: () => void): ReleaseStorage
  /** Until what was written is listed. */
  settle(): void
  remove(): Promise<void>
}

type Files = Record<string, string>

const id = { name: 'mf-chat', version: '1.4.0' }
const built: Files = {
  'remoteEntry.js': 'entry',
  'pages/chat.1a.js': 'chat',
  'server.cjs': 'server',
}
const changed: Files = { ...built, 'remoteEntry.js': 'another entry' }

const integrityOf = (content: string | Uint8Array) =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`

function releaseOf(files: Files, version = id.version): RemoteRelease {
  return {
    schema: 1,
    kind: 'remote',
    name: id.name,
    version,
    builtAt: '2026-11-01T10:00:00.000Z',
    manifest: remoteManifest.parse({ name: id.name, needs: { shell: '^1.0.0', events: '^1.0.0' } }),
    sharedRanges: {},
    globalName: 'mf_chat',
    entry: 'remoteEntry.js',
    exposes: {},
    files: Object.fromEntries(
      Object.entries(files).map(([file, text]) => [
        file,
        { integrity: integrityOf(text), bytes: text.length },
      ]),
    ),
  }
}

/** What `publish` publishes where nothing else is said. */
export const builtRelease = releaseOf(built)

/** What the release command does with a finished build. */
export async function publish(storage: ReleaseWriter, files = built, version = id.version) {
  const draft = await storage.begin({ ...id, version })
  for (const [file, text] of Object.entries(files)) await draft.write(file, Buffer.from(text))
  return draft.publish(releaseOf(files, version))
}

const text = (content: Uint8Array | undefined) => content && Buffer.from(content).toString('utf8')

/** The versions that are listed, each of them seen to be whole. */
async function wholeVersions(storage: ReleaseReader): Promise<string[]> {
  const listed = await storage.list()
  for (const { name, version } of listed) {
    const document = await storage.read({ name, version }, 'release.json')
    const { files } = JSON.parse(text(document)!) as RemoteRelease
    for (const [file, { integrity }] of Object.entries(files)) {
      const content = await storage.read({ name, version }, file)
      expect(`${file} ${content && integrityOf(content)}`).toBe(`${file} ${integrity}`)
    }
  }
  return listed.map(({ version }) => version).sort()
}

class Killed extends Error {}

/** Publishes and is killed before step `last`; false when it was done before that. */
async function killedBefore(last: number, store: TestStore, files = built): Promise<boolean> {
  let step = 0
  const dying = store.open(() => {
    // A dead process does nothing more, not even tidy up.
    if ((step += 1) >= last) throw new Killed()
  })
  await publish(dying, files).catch((error: unknown) => {
    if (!(error instanceof Killed)) throw error
  })
  return step >= last
}

/** What every store of releases must do; `make` gives an empty one. */
export function releaseStorageSuite(make: () => Promise<TestStore>) {
  let store: TestStore
  let storage: ReleaseStorage

  beforeEach(async () => {
    store = await make()
    storage = store.open()
  })
  afterEach(() => store.remove())

  const listed = () => {
    store.settle()
    return wholeVersions(store.open())
  }

  test('an empty store lists nothing', async () => {
    expect(await listed()).toEqual([])
    expect(await storage.read(id, 'release.json')).toBeUndefined()
    await expect(storage.localFolder(id)).rejects.toThrow('mf-chat')
  })

  test('gives back what was published, byte for byte', async () => {
    const before = Date.now()
    expect(await publish(storage)).toBe('published')
    expect(await listed()).toEqual(['1.4.0'])
    expect(text(await storage.read(id, 'pages/chat.1a.js'))).toBe('chat')
    expect(await storage.read(id, 'pages/none.js')).toBeUndefined()
    const [only] = await storage.list()
    expect(only?.name).toBe('mf-chat')
    // File systems keep times with an error of their own.
    expect(only?.changedAt).toBeGreaterThan(before - 2000)
    expect(JSON.parse(text(await storage.read(id, 'release.json'))!)).toEqual(releaseOf(built))
  })

  test('hands out a folder with all files', async () => {
    await publish(storage)
    const folder = await storage.localFolder(id)
    for (const [file, content] of Object.entries(built)) {
      expect(await readFile(join(folder, file), 'utf8')).toBe(content)
    }
    expect(await storage.localFolder(id)).toBe(folder)
  })

  test('nobody sees a draft', async () => {
    const draft = await storage.begin(id)
    await draft.write('remoteEntry.js', Buffer.from('entry'))
    expect(await listed()).toEqual([])
    expect(await storage.read(id, 'remoteEntry.js')).toBeUndefined()
    await draft.discard()
    expect(await listed()).toEqual([])
    expect(await publish(storage)).toBe('published')
  })

  test('a published version stays as it is', async () => {
    await publish(storage)
    expect(await publish(storage)).toBe('taken')
    expect(await publish(storage, changed).catch(() => 'refused')).not.toBe('published')
    expect(await listed()).toEqual(['1.4.0'])
    expect(text(await storage.read(id, 'remoteEntry.js'))).toBe('entry')
  })

  test('of two writers of one version one publishes', async () => {
    const both = await Promise.all([publish(store.open()), publish(store.open())])
    expect(both.sort()).toEqual(['published', 'taken'])
    expect(await listed()).toEqual(['1.4.0'])
  })

  test('two writers with different files never mix them', async () => {
    const both = [publish(store.open()), publish(store.open(), changed)]
    const ends = (await Promise.allSettled(both)).map((end) =>
      end.status === 'fulfilled' ? end.value : 'refused',
    )
    const published = ends.filter((end) => end === 'published').length
    expect(published).toBeLessThan(2)
    expect(await listed()).toHaveLength(published)
  })

  test('versions lie side by side', async () => {
    await Promise.all([publish(storage), publish(storage, changed, '1.5.0')])
    expect(await listed()).toEqual(['1.4.0', '1.5.0'])
  })

  test.each(['../1.3.0/remoteEntry.js', '/etc/passwd', 'a//b', ''])(
    'no file is named "%s"',
    async (file) => {
      await publish(storage)
      expect(await storage.read(id, file)).toBeUndefined()
      const draft = await storage.begin({ ...id, version: '1.5.0' })
      await expect(draft.write(file, Buffer.from('x'))).rejects.toThrow(
        'is not a valid file name in a release',
      )
      await draft.discard()
    },
  )

  test('killed at any step, it lists whole releases only, and the next writer succeeds', async () => {
    let kills = 0
    for (let last = 1; ; last += 1) {
      const own = await make()
      const killed = await killedBefore(last, own)
      expect((await wholeVersions(own.open())).length).toBeLessThan(2)
      const next = await publish(own.open())
      own.settle()
      expect(await wholeVersions(own.open())).toEqual(['1.4.0'])
      expect(['published', 'taken']).toContain(next)
      await own.remove()
      if (!killed) break
      kills += 1
    }
    expect(kills).toBeGreaterThan(3)
  })

  test('killed at any step, files of another build are never mixed in', async () => {
    for (let last = 1; ; last += 1) {
      const own = await make()
      const killed = await killedBefore(last, own)
      const next = await publish(own.open(), changed).catch(() => 'refused')
      own.settle()
      const versions = await wholeVersions(own.open())
      expect(versions).toHaveLength(next === 'refused' ? versions.length : 1)
      await own.remove()
      if (!killed) break
    }
  })
}
