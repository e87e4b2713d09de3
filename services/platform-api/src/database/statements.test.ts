import { readMigrations } from './migrations'
import { statementsOf } from './statements'

const texts = (sql: string) => statementsOf(sql).map((statement) => statement.sql)

test('divides at semicolons, and says on which line each begins', () => {
  const sql = '-- first; not yet\n\nselect 1;\n/* two; */ select\n 2 ;;\nselect 3'
  expect(statementsOf(sql)).toEqual([
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
])('leaves the semicolons of %s', (_, sql) => {
  expect(texts(`${sql};\nselect 2;`)).toEqual([sql, 'select 2'])
})

test('finds nothing in comments alone', () => {
  expect(texts('-- nothing\n/* at all */\n')).toEqual([])
})

test('leaves out no word of our migrations', async () => {
  for (const { name, sql } of await readMigrations()) {
    const words = (text: string) => text.replace(/--[^\n]*/g, '').replace(/[\s;]/g, '')
    expect({ name, sql: words(texts(sql).join('')) }).toEqual({ name, sql: words(sql) })
  }
})
