import { wordsOf } from './remote-name'

test('a name gives folder, path and title', () => {
  expect(wordsOf('mf-tax-help')).toEqual({
    name: 'mf-tax-help',
    word: 'tax-help',
    title: 'Tax help',
  })
})

test('a title that is given stands', () => {
  expect(wordsOf('mf-tax-help', ' Help with “tax” ').title).toBe('Help with “tax”')
})

test.each(['tax-help', 'mf-', 'mf-Tax', 'mf-2x', 'mf-tax--help', 'mf-tax-', 'mf-tax/help', '../x'])(
  '%s is no name, and it is said how one looks',
  (name) => {
    expect(() => wordsOf(name)).toThrow('as in mf-tax-help')
  },
)

test('without a name it is said how to give one', () => {
  expect(() => wordsOf(undefined)).toThrow('npm run create-remote -- mf-tax-help')
})

test.each(['mf-api', 'mf-composition', 'mf-r', 'mf-healthz', 'mf-ws'])(
  '%s would take a path that the site needs',
  (name) => {
    expect(() => wordsOf(name)).toThrow('is reserved')
  },
)
