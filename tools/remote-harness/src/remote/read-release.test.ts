import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RemoteRelease } from 'release-contracts/release'
import { integrityOf } from 'remote-kit/src/release/describe-files'
import { startStaticSite } from 'remote-kit/src/testing/static-site'
import { readReleaseFolder, readReleaseUrl } from './read-release'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'read-release-'))
  await writeFile(join(folder, 'remoteEntry.js'), 'entry')
  await writeFile(join(folder, 'page.js'), 'page')
  await describe(() => undefined)
})

afterEach(() => rm(folder, { recursive: true }))

const facts = (content: string) => ({ integrity: integrityOf(content), bytes: content.length })

/** Writes release.json, after a change for the worse. */
async function describe(change: (release: RemoteRelease & Record<string, unknown>) => void) {
  const release = {
    schema: 1 as const,
    kind: 'remote' as const,
    name: 'mf-sample',
    version: '1.0.0',
    builtAt: '2026-11-20T10:00:00Z',
    manifest: {
      name: 'mf-sample',
      needs: { shell: '^1.0.0', events: '^1.0.0' },
      pages: [],
      slots: [],
      layouts: [],
      menu: [],
    },
    sharedRanges: { react: '^19.3.1' },
    globalName: 'mf_sample_1_0_0',
    entry: 'remoteEntry.js',
    exposes: {},
    files: { 'remoteEntry.js': facts('entry'), 'page.js': facts('page') },
  }
  change(release)
  await writeFile(join(folder, 'release.json'), JSON.stringify(release))
}

const refused = () => expect(readReleaseFolder(folder)).rejects

test('a sound release gives its document and its files', async () => {
  const { release, file } = await readReleaseFolder(folder)
  expect(release).toMatchObject({ name: 'mf-sample', version: '1.0.0' })
  expect(String(await file('page.js'))).toBe('page')
})

test('a folder without a document is pointed to the right one', async () => {
  await rm(join(folder, 'release.json'))
  await refused().toThrow('holds no release.json. Give the folder of one version')
})

test('a file that is missing, or not the one that was released, is named', async () => {
  await writeFile(join(folder, 'page.js'), 'other')
  await refused().toThrow(/^page\.js in .* is not the file that was released/)
  await rm(join(folder, 'page.js'))
  await refused().toThrow(/^page\.js is missing in /)
})

test('a release that this harness cannot be host to says what it needs', async () => {
  await describe((release) => {
    release.sharedRanges = { react: '^20.0.0' }
  })
  await refused().toThrow('mf-sample 1.0.0 does not fit this harness: it needs react ^20.0.0')
  await describe((release) => {
    release.manifest.needs.events = '^9.0.0'
  })
  await refused().toThrow('it needs contract events ^9.0.0')
})

test('a document that is none is refused with the place of its fault', async () => {
  await writeFile(join(folder, 'release.json'), '{"schema"')
  await refused().toThrow('is not JSON')
  await describe((release) => {
    delete (release as Partial<RemoteRelease>).globalName
  })
  await refused().toThrow('is not valid: globalName')
  await describe((release) => {
    release.files = { '../page.js': facts('page') }
  })
  await refused().toThrow('names "../page.js", which is outside its folder')
  await describe((release) => {
    release.files = { 'page.js': facts('page') }
  })
  await refused().toThrow('names no hash of its entry remoteEntry.js')
})

test('an address is read as a folder is, with and without its last slash', async () => {
  const releases = join(folder, 'r')
  await mkdir(releases)
  for (const file of ['release.json', 'remoteEntry.js', 'page.js']) {
    await writeFile(join(releases, file), await readFile(join(folder, file)))
  }
  const site = await startStaticSite({ r: releases }, '')
  for (const address of ['/r', '/r/', '/r/release.json']) {
    expect((await readReleaseUrl(site.origin + address)).release.name).toBe('mf-sample')
  }
  site.faults.set('/r/remoteEntry.js', 'changed')
  await expect(readReleaseUrl(`${site.origin}/r`)).rejects.toThrow(
    'is not the file that was released',
  )
  await site.close()
  await expect(readReleaseUrl(`${site.origin}/r`)).rejects.toThrow(/does not answer/)
})
