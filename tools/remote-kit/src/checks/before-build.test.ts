import type { Release } from 'release-contracts/release'
import { remoteManifest, type RemoteManifestSource } from 'shared-contracts/remote-manifest'
import { contractVersions, sharedLibraries } from 'shared-contracts/shared-libraries'
import { lostRemotes, requireCompatible, requireNoDrops } from './before-build'

const page = (id: string, path: string) => ({
  id,
  path,
  expose: './page',
  render: 'server' as const,
  head: 'static' as const,
  title: 'A page',
})

const manifest = (more: Partial<RemoteManifestSource> = {}) =>
  remoteManifest.parse({ name: 'mf-chat', needs: { shell: '^1.0.0', events: '^1.0.0' }, ...more })

const remote = (more: Partial<RemoteManifestSource> = {}) =>
  ({
    kind: 'remote',
    name: more.name ?? 'mf-chat',
    version: '1.8.0',
    manifest: manifest(more),
    sharedRanges: { react: '^19.0.0' },
  }) as unknown as Release

const shell = (more: object = {}) =>
  ({
    kind: 'shell',
    name: 'shell',
    version: '1.0.0',
    contracts: contractVersions,
    shared: sharedLibraries,
    ...more,
  }) as unknown as Release

const newest = (...releases: Release[]) => new Map(releases.map((item) => [item.name, item]))

test('what the newest shell would refuse is refused before it is built', () => {
  expect(requireCompatible(manifest(), newest(shell()))).toBe('fits shell 1.0.0')
  const next = manifest({ needs: { shell: '^2.0.0', events: '^1.0.0' } })
  expect(() => requireCompatible(next, newest(shell()))).toThrow(
    /needs contract shell \^2\.0\.0, shell 1\.0\.0 speaks .*Release that shell first/,
  )
  const older = shell({ shared: { ...sharedLibraries, react: '18.0.0' } })
  expect(() => requireCompatible(manifest(), newest(older))).toThrow(
    /needs react .*provides 18\.0\.0/,
  )
})

test('where there is no shell, nothing is compared', () => {
  expect(requireCompatible(manifest(), newest(remote()))).toMatch(
    'no shell has been released there yet',
  )
})

test('a shell says which remotes it would lose', () => {
  const lost = remote({ name: 'mf-old', needs: { shell: '^0.9.0', events: '^1.0.0' } })
  expect(lostRemotes('1.1.0', newest(remote(), lost, shell()))).toEqual([
    expect.stringMatching(/^mf-old 1\.8\.0 needs contract shell \^0\.9\.0/),
  ])
})

test('a dropped path is refused by name, with the word that allows it', () => {
  const before = newest(remote({ pages: [page('chat.own', '/own'), page('chat.all', '/all')] }))
  const after = manifest({ pages: [page('chat.own', '/own')] })
  expect(() => requireNoDrops(after, before, [])).toThrow(
    /1\.8\.0 serves .*: page chat\.all, path \/all\. .*--drop chat\.all --drop \/all/,
  )
  expect(requireNoDrops(after, before, ['/all', 'chat.all'])).toMatch(
    '1 path, removed with --drop: chat.all, /all',
  )
})

test('a path that moved to another remote, and a first release, drop nothing', () => {
  const own = remote({ pages: [page('chat.all', '/all')] })
  const other = remote({ name: 'mf-desk', pages: [page('chat.all', '/all')] })
  expect(requireNoDrops(manifest(), newest(own, other), [])).toBe('0 paths, none removed')
  expect(requireNoDrops(manifest(), newest(other), [])).toBe('0 paths, none in an earlier release')
})
