import * as fs from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { releaseDirectory, type FileSystem } from './release-directory'
import { releaseStorageSuite } from './testing/release-storage-suite'

/** The real file system, with a word before every call. */
const stepping = (beforeStep: () => void): FileSystem =>
  new Proxy(fs, {
    get:
      (all, name: keyof FileSystem) =>
      async (...args: unknown[]) => {
        beforeStep()
        return (all[name] as (...args: unknown[]) => Promise<unknown>)(...args)
      },
  })

describe('a directory', () => {
  releaseStorageSuite(async () => {
    const root = await fs.mkdtemp(join(tmpdir(), 'amofin-releases-'))
    return {
      open: (beforeStep) =>
        releaseDirectory(join(root, 'releases'), beforeStep && stepping(beforeStep)),
      settle: () => undefined,
      remove: () => fs.rm(root, { recursive: true, force: true }),
    }
  })
})

describe('drafts in a directory', () => {
  let root: string
  const id = { name: 'mf-chat', version: '1.0.0' }
  beforeEach(async () => (root = await fs.mkdtemp(join(tmpdir(), 'amofin-releases-'))))
  afterEach(() => fs.rm(root, { recursive: true, force: true }))

  test('of a process that no longer runs are removed by the next', async () => {
    // Ids of processes end far below this one.
    await fs.mkdir(join(root, '.building-99999999-abc'))
    const draft = await releaseDirectory(root).begin(id)
    const [own, ...others] = await fs.readdir(root)
    expect(own).toMatch(`.building-${process.pid}-`)
    expect(others).toEqual([])
    await draft.discard()
    expect(await fs.readdir(root)).toEqual([])
  })

  test('take the place of a copy that broke off', async () => {
    await fs.mkdir(join(root, 'mf-chat/1.0.0'), { recursive: true })
    await fs.writeFile(join(root, 'mf-chat/1.0.0/half.js'), '')
    const draft = await releaseDirectory(root).begin(id)
    await draft.write('whole.js', Buffer.from('x'))
    expect(await draft.publish({} as never)).toBe('published')
    expect((await fs.readdir(join(root, 'mf-chat/1.0.0'))).sort()).toEqual([
      'release.json',
      'whole.js',
    ])
  })
})
