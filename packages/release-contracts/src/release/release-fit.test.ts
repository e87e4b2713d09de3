import { contractVersions, sharedLibraries } from 'shared-contracts/shared-libraries'
import { satisfies, remoteIncompatibility, type RemoteNeeds, type ShellOffer } from './release-fit'

const shell: ShellOffer = {
  version: '1.0.0',
  contracts: contractVersions,
  shared: sharedLibraries,
}

const remote = (more: Partial<RemoteNeeds> = {}): RemoteNeeds => ({
  manifest: { needs: { shell: '^1.0.0', events: '^1.0.0' } },
  sharedRanges: { react: '^19.3.1' },
  ...more,
})

test('a remote built against this shell fits', () => {
  expect(remoteIncompatibility(remote(), shell)).toBeUndefined()
})

test('says which contract a remote needs and which this shell speaks', () => {
  const newer = remote({ manifest: { needs: { shell: '^2.0.0', events: '^1.0.0' } } })
  expect(remoteIncompatibility(newer, shell)).toBe(
    `needs contract shell ^2.0.0, shell 1.0.0 speaks ${contractVersions.shell}`,
  )
})

test('says which shared library does not suffice, or is not there at all', () => {
  expect(remoteIncompatibility(remote({ sharedRanges: { react: '^20.0.0' } }), shell)).toBe(
    'needs react ^20.0.0, shell 1.0.0 provides 19.3.1',
  )
  expect(remoteIncompatibility(remote({ sharedRanges: { vue: '^3.0.0' } }), shell)).toBe(
    'needs vue ^3.0.0, shell 1.0.0 provides none',
  )
})

test('what semver cannot parse never passes', () => {
  expect(satisfies('latest', '*')).toBe(false)
  expect(satisfies('1.0.0', 'whatever')).toBe(false)
  expect(satisfies('1.0.0', ' ')).toBe(false)
  expect(satisfies(undefined, '*')).toBe(false)
})

test('a build from sources counts as the version it will become', () => {
  expect(satisfies('1.1.0-src.ab12cd', '^1.1.0')).toBe(true)
  expect(satisfies('1.1.0-src.ab12cd', '^1.0.0')).toBe(true)
  expect(satisfies('2.0.0-src.ab12cd', '^1.0.0')).toBe(false)
  expect(satisfies('1.2.0-beta.1', '^1.1.0')).toBe(true)
})
