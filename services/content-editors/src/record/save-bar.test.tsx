import { stateOf } from './save-bar'

const at = (overrides: Partial<Parameters<typeof stateOf>[0]>) =>
  stateOf({ changed: false, savedNow: false, slow: false, ...overrides })

test('says how things stand', () => {
  expect(at({})).toBe('Nothing changed')
  expect(at({ changed: true })).toBe('Not saved yet')
  expect(at({ savedNow: true })).toBe('Saved. Visitors see it within a minute.')
  expect(at({ savedNow: true, changed: true })).toBe('Not saved yet')
})

test('a slow save says that it goes on', () => {
  expect(at({ changed: true, busy: 'saving' })).toBe('')
  expect(at({ changed: true, busy: 'saving', slow: true })).toMatch(/^This takes longer/)
})
