import { expect, test } from '@jest/globals'
import { contractVersions, sharedLibraries } from 'shared-contracts/shared-libraries'
import type { ShellRelease } from 'release-contracts/release'
import type { AdmittedRelease } from '../releases/admitted-release'
import { emptyState, type SharedState } from '../state/shared-state'
import { control, rollout } from '../testing/controls'
import { remoteRelease, shellRelease } from '../testing/release-folders'
import { shellChoices, servingRefusal } from './shell-choices'

const admitted = <R extends AdmittedRelease['release']>(release: R) => ({
  ...{ release, folder: '/releases', readyAt: 0 },
})
const shell = (version: string, more: Partial<ShellRelease> = {}) =>
  admitted({ ...shellRelease(version), ...more })
const chat = admitted(remoteRelease('mf-chat', '1.0.0'))

const withoutReact = { shared: { ...sharedLibraries, react: '20.0.0' } }

const choices = (items: readonly AdmittedRelease[], state: Partial<SharedState> = {}) =>
  shellChoices(items, { ...emptyState, ...state })
const versions = (items: readonly AdmittedRelease[] = []) =>
  items.map(({ release }) => release.version)

test('without a decision the newest shell is everybody’s', () => {
  expect(choices([shell('1.0.0'), shell('1.1.0')])?.stable.release.version).toBe('1.1.0')
  expect(choices([chat])).toBeUndefined()
})

test('a newer shell waits, and is offered', () => {
  const known = choices([shell('1.0.0'), shell('1.1.0')], {
    controls: [control('shell', { stable: '1.0.0', rollout: rollout('1.1.0') })],
  })
  expect(known?.stable.release.version).toBe('1.0.0')
  expect(versions(known?.offer.offered)).toEqual(['1.1.0', '1.0.0'])
  expect(versions(known?.offer.canary)).toEqual(['1.1.0', '1.0.0'])
})

test('a shell whose libraries a remote of everybody does not take is offered to nobody', () => {
  const items = [shell('1.0.0'), shell('2.0.0', withoutReact), chat]
  const known = choices(items, { controls: [control('shell', { stable: '1.0.0' })] })
  expect(versions(known?.offer.offered)).toEqual(['1.0.0'])
  const why = 'breaks mf-chat@1.0.0: that needs react ^19.3.1, shell 2.0.0 provides 20.0.0'
  expect(known?.versionRefusal('2.0.0')).toBe(why)
  expect(servingRefusal(known)(shellRelease('2.0.0'))).toBeUndefined()
  expect(servingRefusal(known)({ ...shellRelease('2.0.0'), ...withoutReact })).toBe(why)
})

test('the way back to an older shell stays open, whatever became of the remotes', () => {
  const items = [shell('1.0.0', withoutReact), shell('1.1.0'), chat]
  const known = choices(items, { controls: [control('shell', { stable: '1.1.0' })] })
  expect(versions(known?.offer.offered)).toEqual(['1.1.0', '1.0.0'])
})

test('a shell that expects more of the server than this one does is refused', () => {
  const contracts = { ...contractVersions, server: '2.0.0' }
  const known = choices([shell('1.0.0'), shell('1.1.0', { contracts })])
  expect(known?.stable.release.version).toBe('1.0.0')
  expect(known?.versionRefusal('1.1.0')).toMatch(/^needs contract server \^2\.0\.0, /)
  expect(choices([shell('1.1.0', { contracts })])).toBeUndefined()
})

test('what was withdrawn and what is not here is named', () => {
  const registered = [
    { name: 'shell', version: '1.1.0', registeredAt: '2026-11-01', state: 'withdrawn' as const },
  ]
  const known = choices([shell('1.0.0'), shell('1.1.0')], { registered })
  expect(known?.versionRefusal('1.1.0')).toBe('was withdrawn')
  expect(known?.versionRefusal('1.2.0')).toBe('is not on this site')
  expect(known?.versionRefusal('1.0.0')).toBeUndefined()
})

test('a shell cannot be switched off', () => {
  const known = choices([shell('1.0.0')], {
    controls: [control('shell', { stable: '1.0.0', killed: true })],
  })
  expect(known?.offer.control?.killed).toBe(false)
})
