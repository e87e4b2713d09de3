import { isDatabaseAway } from './database-away'
import { openDatabase } from './database'

const coded = (code: string) => Object.assign(new Error('failed'), { code })

test('knows a database that does not answer from a query that is wrong', () => {
  const away = [
    ...['57P01', '57P03', '08006', '53300', 'ECONNREFUSED', 'ECONNRESET'].map(coded),
    new Error('Connection terminated unexpectedly'),
    new Error('Failed query', { cause: new Error('Connection terminated unexpectedly') }),
    new AggregateError([coded('ECONNREFUSED')]),
  ]
  const wrong = [coded('23505'), coded('42601'), new Error('Not found'), 'text', undefined]
  expect(away.map(isDatabaseAway)).toEqual(away.map(() => true))
  expect(wrong.map(isDatabaseAway)).toEqual(wrong.map(() => false))
})

test('knows it from what the pool really throws', async () => {
  const { db, close } = openDatabase('postgres://nobody@127.0.0.1:9/none')
  const error: unknown = await db.execute('select 1').catch((reason: unknown) => reason)
  expect(isDatabaseAway(error)).toBe(true)
  await close()
})
