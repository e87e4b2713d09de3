import { bumpedVersion, releaseVersion } from './release-version'

test('a release has the version of package.json', () => {
  expect(releaseVersion('1.4.0')).toBe('1.4.0')
})

test('a preview carries its name behind the version', () => {
  expect(releaseVersion('1.4.0', 'pr-12')).toBe('1.4.0-pr-12')
})

test.each(['feature/x', '', '007', 'src.0a1b2c', 'dev'])('"%s" is no name of a preview', (pre) => {
  expect(() => releaseVersion('1.4.0', pre)).toThrow('use letters, digits, dots and dashes')
})

test.each([
  ['patch', '1.4.1'],
  ['minor', '1.5.0'],
  ['major', '2.0.0'],
  ['1.9.0', '1.9.0'],
  ['1.4.0', '1.4.0'],
])('--version %s makes %s of 1.4.0', (asked, version) => {
  expect(bumpedVersion('1.4.0', asked)).toBe(version)
})

test.each(['v1.9.0', '1.9', 'newest', '1.9.0-rc.1', '1.9.0+build'])(
  '--version %s is refused with what may be given',
  (asked) => {
    expect(() => bumpedVersion('1.4.0', asked)).toThrow('give patch, minor, major or a version')
  },
)

test('a version below the present one is refused', () => {
  expect(() => bumpedVersion('1.4.0', '1.3.9')).toThrow('package.json already says 1.4.0')
})
