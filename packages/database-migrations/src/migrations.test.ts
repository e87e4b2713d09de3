import { expect, test } from '@jest/globals'
import { hashOf, pendingOf } from './migrations'

const migration = (name: string, hash = name) => ({ name, sql: '', hash })
const all = [migration('1'), migration('2'), migration('3')]
const pending = (applied: [string, string | null][], options = {}) =>
  pendingOf(all, new Map(applied), options).map(({ name }) => name)

test('what has not run is pending, in order, also where a later one ran before', () => {
  expect(pending([])).toEqual(['1', '2', '3'])
  expect(pending([['2', '2']])).toEqual(['1', '3'])
})

test('one that ran before hashes were kept counts as unchanged', () => {
  expect(pending([['1', null]])).toEqual(['2', '3'])
})

test('an edited one is refused, and an unknown one unless servers of two versions share the tables', () => {
  expect(() => pending([['1', 'old']])).toThrow('Migration 1 was changed after it ran.')
  expect(() => pending([['4', '4']])).toThrow(
    'The database is newer than this version: 4 ran in it',
  )
  expect(pending([['4', '4']], { acceptsNewer: true })).toEqual(['1', '2', '3'])
})

test('hashes are those that databases remember', () => {
  expect(hashOf('select 1;\n')).toBe(
    '4a45092ccf992ea92250053a80b931b787924ba61648f420555511b84f10ab6c',
  )
})
