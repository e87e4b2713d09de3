import { readFile } from 'node:fs/promises'
import { sharedLibraries } from 'shared-contracts/shared-libraries'
import { federationMode } from './federation-mode'
import { globalNameOf, runtimeFile } from './federation-plugins'
import { providedByHost, sharedByHost, sharedFromHost } from './shared-modules'

test('the host imports every shared library, or remotes would not get it', async () => {
  const source = await readFile(runtimeFile('provide-shared'), 'utf8')
  const imported = [...source.matchAll(/^import '(.+)'$/gm)].map(([, name]) => name)
  expect(imported.sort()).toEqual(Object.keys(sharedLibraries).sort())
})

test('a remote brings no copy of a shared library', () => {
  expect(Object.values(sharedFromHost()).map((option) => option.import)).not.toContain(undefined)
  expect(sharedFromHost().react).toMatchObject({ import: false, strictVersion: true })
})

test('the host offers exactly what remotes ask for', () => {
  expect(Object.keys(sharedByHost())).toEqual(Object.keys(sharedFromHost()))
  expect(Object.keys(providedByHost())).toEqual(Object.keys(sharedFromHost()))
})

test('versions of a remote have different globals', () => {
  expect(globalNameOf('mf-chat', '1.0.0')).toBe('mf_chat_1_0_0')
  expect(globalNameOf('mf-chat', '1.0.0-src.0a1b2c3d4e5f')).toBe('mf_chat_1_0_0_src_0a1b2c3d4e5f')
})

test('an unknown federation mode is refused with the known ones', () => {
  expect(federationMode('')).toBe('container')
  expect(federationMode('enhanced')).toBe('enhanced')
  expect(() => federationMode('native')).toThrow('set it to "container" or "enhanced"')
})
