import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { createHash } from 'node:crypto'
import { brotliCompressSync } from 'node:zlib'
import { sourceMapOf } from 'release-contracts/release-storage'
import { fileHash } from 'release-contracts/release-upload'
import type { FailureReport } from 'release-contracts/rollout-messages'
import { remoteRelease } from '../testing/release-folders'
import { startRolloutSite } from '../testing/rollout-site'
import { builtRelease, sendRelease } from '../testing/send-release'
import { databaseTests, newDatabase } from '../testing/test-database'

databaseTests(describe)('the report of an error', () => {
  let database: Awaited<ReturnType<typeof newDatabase>>
  let site: Awaited<ReturnType<typeof startRolloutSite>>
  beforeAll(async () => {
    database = await newDatabase()
    site = await startRolloutSite(database.url, ['1.0.0'])
    await sendWithMap('1.1.0')
  })
  afterAll(async () => {
    await site.close()
    await database.drop()
  })

  /** A release as its team sends it, with the source map of its page. */
  async function sendWithMap(version: string) {
    const map = { version: 3, names: [], sources: ['webpack://mf-chat/src/chat.ts'] }
    const packed = brotliCompressSync(JSON.stringify({ ...map, mappings: 'IAECA' }))
    const integrity = `sha384-${createHash('sha384').update(packed).digest('base64')}`
    const built = await builtRelease(remoteRelease('mf-chat', version))
    built.release.files[sourceMapOf('page.js')] = { integrity, bytes: packed.length }
    built.contents.set(fileHash(integrity), packed)
    const made = await site.call('/composition/tokens', {
      method: 'POST',
      body: { name: 'CI', days: 1 },
    })
    const { token } = (await made.json()) as { token: string }
    expect((await sendRelease(site, `Bearer ${token}`, built)).status).toBe(201)
  }

  const send = (more: object) =>
    site.get('/composition/reports', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'Firefox/145.0 Mobile' },
      body: JSON.stringify({
        ...{ remote: 'mf-chat', version: '1.1.0', stage: 'runtime', message: 'Error: m' },
        ...{ page: '/userChat', plan: 'p', ...more },
      }),
    })
  const read = async () => {
    await site.composition.health.flush()
    const answer = await site.call('/composition/rollouts/mf-chat/reports')
    return (await answer.json()) as FailureReport[]
  }

  test('names the sources, the device and the last events, and keeps them when a later one has none', async () => {
    const stack = `at open (${site.origin}/r/mf-chat/1.1.0/page.js:1:5)`
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
      ...{ remote: 'mf-chat', version: '1.1.0', stage: 'runtime', message: 'Error: m' },
    })
    expect(await read()).toMatchObject([{ count: 2, details: expected }])
  })

  test('source maps are served to nobody', async () => {
    expect((await site.get('/r/mf-chat/1.1.0/page.js')).status).toBe(200)
    for (const path of ['source-maps/page.js.map.br', 'source-maps/page.js.map', 'page.js.map']) {
      expect((await site.get(`/r/mf-chat/1.1.0/${path}`)).status).toBe(404)
    }
  })

  test('counts also where a browser adds what cannot be read', async () => {
    expect((await send({ message: 'Error: n', stack: 7, events: 'none' })).status).toBe(204)
    const found = (await read()).find(({ message }) => message === 'Error: n')
    expect(found).toMatchObject({ count: 1, details: { frames: [], events: [] } })
  })
})
