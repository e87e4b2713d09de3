import { jest } from '@jest/globals'
import { crashRounds } from './crash-rounds'

jest.setTimeout(300_000)

/** As `npm run crash` does fifty times. */
const rounds = 3

test('loses nothing that was acknowledged when the API or PostgreSQL is killed', async () => {
  const report = await crashRounds({ api: rounds, database: rounds })
  expect(report.faults).toEqual([])
  expect(report.rounds).toEqual({ API: 3, 'PostgreSQL server': 2, 'PostgreSQL backend': 1 })
})
