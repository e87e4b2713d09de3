import { expect, test } from '@jest/globals'
import type { Pool } from 'pg'
import type { Plan } from 'release-contracts/plan'
import { silentLog } from '../log/log'
import { createPlanRecord } from './plan-record'

test('records so many new plans in a minute, whatever cookies make up', async () => {
  const written = new Set<unknown>()
  const query = async (text: string, values?: unknown[]) => {
    if (text.startsWith('insert')) written.add(values?.[0])
    return { rows: [] }
  }
  const record = createPlanRecord(() => ({ query }) as unknown as Pool, silentLog)
  for (let id = 0; id < 200; id += 1) {
    record.record({ id: `plan-${id}`, shell: { version: '1.0.0' }, remotes: {} } as Plan)
  }
  await record.close()
  expect(written.size).toBe(60)
})
