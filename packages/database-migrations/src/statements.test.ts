import { expect, test } from '@jest/globals'
import { statementsOf, UnreadableSql } from './statements'

const texts = async (sql: string) => (await statementsOf(sql)).map((statement) => statement.sql)

test('divides at semicolons, and says on which line each begins', async () => {
  const sql = '-- first; not yet\n\nselect 1;\n/* two; */ select\n 2 ;;\nselect 3'
  expect(await statementsOf(sql)).toEqual([
    { sql: 'select 1', line: 3 },
    { sql: 'select\n 2', line: 4 },
    { sql: 'select 3', line: 6 },
  ])
})

test.each([
  ['a text', "insert into a values ('x;y''z;', E'q\\';r')"],
  ['a name', 'select "a;b""c;" from d'],
  ['a comment', 'select 1 -- one; two\n + 1'],
  ['a nested comment', 'select /* a; /* b; */ c; */ 1'],
  ['a body', 'do $$ begin perform 1; end $$'],
  ['a named body', "create function f() as $body$ select '$$;'; $body$ language sql"],
  ['a parameter', 'prepare p as select $1::int, $2'],
  [
    'a function in SQL',
    'create function f(n int) returns int begin atomic; select 1; select n; end',
  ],
  ['letters of several bytes', "insert into a values ('Ọ̀ṣun; ₦5')"],
])('leaves the semicolons of %s', async (_, sql) => {
  expect(await texts(`${sql};\nselect 2;`)).toEqual([sql, 'select 2'])
})

test('finds nothing in comments alone', async () => {
  expect(await texts('-- nothing\n/* at all */\n')).toEqual([])
})

test('says where a text is no SQL', async () => {
  const failure = await statementsOf('select 1;\n\n  creat table b (id int);').catch(
    (error: unknown) => error,
  )
  expect(failure).toBeInstanceOf(UnreadableSql)
  expect(failure).toMatchObject({
    message: 'syntax error at or near "creat"',
    statement: { sql: '  creat table b (id int);', line: 3 },
  })
})
