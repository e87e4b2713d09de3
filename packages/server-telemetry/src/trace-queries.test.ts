import { expect, test } from '@jest/globals'
import { statementText, summaryOf } from './trace-queries'

test('keeps placeholders and names, and no value', () => {
  expect(
    statementText(`select "id" from "users_2"
      where "email" = 'ada@example.com' and name = $12 and note = 'it''s' limit 10`),
  ).toBe('select "id" from "users_2" where "email" = ? and name = $12 and note = ? limit ?')
})

test('is never longer than a trace can bear', () => {
  expect(statementText(`select ${'x, '.repeat(5000)}`)).toHaveLength(2000)
})

test.each([
  ['select "a" from "orders" where 1 = 1', 'select orders'],
  ['insert into composition.tokens (id) values ($1)', 'insert composition.tokens'],
  ['update "mails" set x = 1', 'update mails'],
  ['delete from sessions', 'delete sessions'],
  ['begin', 'begin'],
  ['', 'statement'],
])('%s is %s', (text, summary) => expect(summaryOf(text)).toBe(summary))
