import { releaseVersion } from './release-command'

test('a release has the version of package.json', () => {
  expect(releaseVersion('1.4.0')).toBe('1.4.0')
})

test('a preview carries its name behind the version', () => {
  expect(releaseVersion('1.4.0', 'pr-12')).toBe('1.4.0-pr-12')
})

test('a name that no version may hold is refused', () => {
  expect(() => releaseVersion('1.4.0', 'feature/x')).toThrow('use letters, digits, dots and dashes')
})
