import { Writable } from 'node:stream'
import { sql } from 'drizzle-orm'
import Fastify from 'fastify'
import { createTestDatabase, type TestDatabase } from '../testing/test-database'
import { loggerOptions } from './log-line'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/** What a server writes while it answers this address. */
async function linesOf(url: string, handler: () => unknown): Promise<string> {
  let written = ''
  const stream = new Writable({
    write(chunk, _, done) {
      written += String(chunk)
      done()
    },
  })
  const app = Fastify({ logger: { ...loggerOptions('info'), stream } })
  app.get('/people/:name', handler)
  await app.inject({ url })
  await app.close()
  return written
}

test('a request is named by its route, without names and queries', async () => {
  const lines = await linesOf('/people/chidinma_o?token=abcdef&q=Marina', () => ({}))
  expect(lines).toContain('"route":"/people/:name"')
  expect(lines).not.toMatch(/chidinma|abcdef|Marina|127\.0\.0\.1/)
})

test('failed SQL is logged without its parameters', async () => {
  const lines = await linesOf('/people/x', () =>
    database.db.execute(
      sql`insert into users (username, email, first_name, last_name, group_id)
          values (${'chidinma_o'}, ${'c@example.ng'}, ${'Chídìnmá'}, ${'Òkóyè'}, ${'no number'})`,
    ),
  )
  expect(lines).toContain('Failed query: insert into users')
  expect(lines).not.toMatch(/chidinma|example\.ng|Chídìnmá|Òkóyè|no number/)
  expect(lines).toContain('"code":"22P02"')
})

test('what an error says of a link or a person is left out', async () => {
  const lines = await linesOf('/people/x', () => {
    throw new Error('Mail to ada@example.ng with http://site.test/go?activation_key=k1 failed')
  })
  expect(lines).toContain('Mail to [e-mail] with http://site.test/go?[…] failed')
  expect(lines).not.toMatch(/ada@|k1/)
})
