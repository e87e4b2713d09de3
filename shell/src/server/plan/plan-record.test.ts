import { expect, test } from '@jest/globals'
import type { Pool } from 'pg'
import type { Plan } from 'release-contracts/plan'
import { silentLog } from '../log/log'
import { createPlanRecord } from './plan-record'

/** A record, and the ids that the database has of it. */
function setUp() {
  const written = new Set<unknown>()
  const query = async (text: string, values?: unknown[]) => {
    if (text.startsWith('insert')) written.add(values?.[0])
    return { rows: [] }
  }
  const record = createPlanRecord(() => ({ query }) as unknown as Pool, silentLog)
  return { record, written }
}

const plan = (id: string) => ({ id, shell: { version: '1.0.0' }, remotes: {} }) as unknown as Plan

test('records so many new plans in a minute, whatever cookies make up', async () => {
  const { record, written } = setUp()
  for (let id = 0; id < 200; id += 1) record.record(plan(`plan-${id}`))
  await record.close()
  expect(written.size).toBe(60)
})

test('plans that cookies make up leave room for those of everybody', async () => {
  const { record, written } = setUp()
  for (let id = 0; id < 200; id += 1) record.record(plan(`made-up-${id}`), true)
  record.record(plan('everybody'))
  await record.close()
  expect(written.size).toBe(21)
  expect(written).toContain('everybody')
})
