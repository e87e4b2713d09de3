import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { appendFile, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { releaseDirectory } from 'release-contracts/release-directory'
import { contractVersions } from 'shared-contracts/shared-libraries'
import { newDataDir, page, putRemote, putShell, remoteRelease } from '../testing/release-folders'
import { createReleaseStore } from './release-store'

let dataDir: string
const store = () => createReleaseStore(releaseDirectory(join(dataDir, 'releases')))

beforeEach(async () => {
  dataDir = await newDataDir()
  await putShell(dataDir)
})
afterEach(() => rm(dataDir, { recursive: true }))

const reasonsOf = async () => (await store().scan()).refused.map(({ reason }) => reason)

test('admits whole releases once', async () => {
  await putRemote(dataDir, remoteRelease('mf-chat', '1.0.0'))
  const releases = store()
  expect(await releases.scan()).toEqual({
    admitted: [
      { name: 'mf-chat', version: '1.0.0' },
      { name: 'shell', version: '1.0.0' },
    ],
    refused: [],
  })
  expect(await releases.scan()).toEqual({ admitted: [], refused: [] })
  expect(releases.get('mf-chat', '1.0.0')?.release.version).toBe('1.0.0')
})

test('a folder without release.json is no release', async () => {
  const folder = await putRemote(dataDir, remoteRelease('mf-chat', '1.0.0'))
  await rm(join(folder, 'release.json'))
  expect(await reasonsOf()).toEqual([])
})

test('refuses a missing file, a longer one and one of the same length', async () => {
  const folder = await putRemote(dataDir, remoteRelease('mf-chat', '1.0.0'))
  await writeFile(join(folder, 'page.js'), '// page of mf-chat 1.0.1')
  expect(await reasonsOf()).toEqual(['page.js differs from its hash'])
  await appendFile(join(folder, 'page.js'), ' ')
  expect(await reasonsOf()).toEqual(['page.js has 25 bytes instead of 24'])
  await rm(join(folder, 'page.js'))
  expect(await reasonsOf()).toEqual(['page.js is missing'])
})

test('refuses a release that renders on the server without a server bundle', async () => {
  const { server: _, ...release } = remoteRelease('mf-chat', '1.0.0', {
    pages: [page('chat.own', '/chat')],
  })
  await putRemote(dataDir, release)
  expect(await reasonsOf()).toEqual([
    'page chat.own is rendered on the server, but there is no server.cjs',
  ])
})

test('refuses a release whose files leave its folder or whose name is not its folder’s', async () => {
  const release = remoteRelease('mf-chat', '1.0.0')
  const outside = { ...release.files, '../../x.js': { integrity: 'sha384-x', bytes: 1 } }
  await putRemote(dataDir, { ...release, files: outside })
  expect(await reasonsOf()).toEqual(['file name "../../x.js" leaves the release\'s folder'])
  await writeFile(
    join(dataDir, 'releases/mf-chat/1.0.0/release.json'),
    JSON.stringify({ ...release, version: '1.0.1' }),
  )
  expect(await reasonsOf()).toEqual(['release.json says mf-chat/1.0.1, its folder mf-chat/1.0.0'])
})

test('keeps a release that does not fit for a shell that it fits', async () => {
  const needs = { shell: '^1.0.0', events: '^3.0.0' }
  await putRemote(dataDir, remoteRelease('mf-chat', '1.0.0', { needs }))
  const releases = store()
  expect((await releases.scan()).refused).toEqual([
    {
      name: 'mf-chat',
      version: '1.0.0',
      reason: `needs contract events ^3.0.0, shell 1.0.0 speaks ${contractVersions.events}`,
    },
  ])
  expect(releases.get('mf-chat', '1.0.0')).toBeDefined()
})

test('a touched release.json makes an older build the current one again', async () => {
  const folder = await putRemote(dataDir, remoteRelease('mf-chat', '1.0.0-src.aa'))
  const releases = store()
  await releases.scan()
  // A whole second: file systems keep fractions with an error of their own.
  const later = new Date(Math.ceil(Date.now() / 1000 + 60) * 1000)
  await utimes(join(folder, 'release.json'), later, later)
  await releases.scan()
  expect(releases.get('mf-chat', '1.0.0-src.aa')?.readyAt).toBe(later.getTime())
})
