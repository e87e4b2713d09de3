import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FailureReport } from 'release-contracts/rollout-messages'
import { startRolloutSite } from '../testing/rollout-site'
import { databaseTests, newDatabase } from '../testing/test-database'

databaseTests(describe)('the report of an error', () => {
  let database: Awaited<ReturnType<typeof newDatabase>>
  let site: Awaited<ReturnType<typeof startRolloutSite>>
  beforeAll(async () => {
    database = await newDatabase()
    site = await startRolloutSite(database.url, ['1.0.0'])
    const folder = join(site.dataDir, 'source-maps/mf-chat/1.0.0')
    await mkdir(folder, { recursive: true })
    const map = { version: 3, names: [], sources: ['webpack://mf-chat/src/chat.ts'] }
    await writeFile(join(folder, 'page.js.map'), JSON.stringify({ ...map, mappings: 'IAECA' }))
  })
  afterAll(async () => {
    await site.close()
    await database.drop()
  })

  const send = (more: object) =>
    site.get('/composition/reports', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'Firefox/145.0 Mobile' },
      body: JSON.stringify({
        ...{ remote: 'mf-chat', version: '1.0.0', stage: 'runtime', message: 'Error: m' },
        ...{ page: '/userChat', plan: 'p', ...more },
      }),
    })
  const read = async () => {
    await site.composition.health.flush()
    const answer = await site.call('/composition/rollouts/mf-chat/reports')
    return (await answer.json()) as FailureReport[]
  }

  test('names the sources, the device and the last events, and keeps them when a later one has none', async () => {
    const stack = `at open (${site.origin}/r/mf-chat/1.0.0/page.js:1:5)`
    const event = { event: 'session.changed', source: 'shell 1.0.0', before: 12 }
    const events = [{ ...event, payload: { userId: 5, group: 2 } }]
    expect((await send({ stack, viewport: '360x740', events })).status).toBe(204)
    const expected = {
      frames: [
        {
          ...{ name: 'open', file: 'webpack://mf-chat/src/chat.ts', line: 3, column: 2 },
          mapped: true,
        },
      ],
      device: { kind: 'phone', browser: 'Firefox 145', viewport: '360x740' },
      events: [{ ...event, ids: { group: 2 } }],
    }
    expect(await read()).toMatchObject([{ message: 'Error: m', count: 1, details: expected }])
    await site.composition.health.report({
      ...{ remote: 'mf-chat', version: '1.0.0', stage: 'runtime', message: 'Error: m' },
    })
    expect(await read()).toMatchObject([{ count: 2, details: expected }])
  })

  test('counts also where a browser adds what cannot be read', async () => {
    expect((await send({ message: 'Error: n', stack: 7, events: 'none' })).status).toBe(204)
    const found = (await read()).find(({ message }) => message === 'Error: n')
    expect(found).toMatchObject({ count: 1, details: { frames: [], events: [] } })
  })
})
