import { lockedLibraries } from './source-version'

const lockfile = (own: string, react: string) =>
  JSON.stringify({
    packages: {
      '': { workspaces: ['mf-chat'] },
      'mf-chat': { version: own },
      'mf-chat/node_modules/left-pad': { version: '1.0.0' },
      'node_modules/mf-chat': { resolved: 'mf-chat', link: true },
      'node_modules/react': { version: react },
    },
  })

test('the version of an own package is nobody else’s business', () => {
  expect(lockedLibraries(lockfile('1.1.0', '19.3.1'))).toBe(
    lockedLibraries(lockfile('1.0.0', '19.3.1')),
  )
})

test('another version of a library is', () => {
  expect(lockedLibraries(lockfile('1.0.0', '19.3.2'))).not.toBe(
    lockedLibraries(lockfile('1.0.0', '19.3.1')),
  )
  expect(lockedLibraries(lockfile('1.0.0', '19.3.1'))).toContain('left-pad')
})
