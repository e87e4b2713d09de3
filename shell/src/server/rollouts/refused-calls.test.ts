import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { startRolloutSite } from '../testing/rollout-site'
import { databaseTests, newDatabase } from '../testing/test-database'

const start = { kind: 'start', version: '1.1.0', percentage: 100 } as const

databaseTests(describe)('what is refused', () => {
  let database: Awaited<ReturnType<typeof newDatabase>>
  let site: Awaited<ReturnType<typeof startRolloutSite>>
  beforeAll(async () => {
    database = await newDatabase()
    site = await startRolloutSite(database.url, ['1.0.0'])
    await site.release('1.1.0')
  })
  afterAll(async () => {
    await site.close()
    await database.drop()
  })

  test.each([
    ['nobody', '', {}, 401],
    ['a session that ended', 'Token old', {}, 401],
    ['a customer', 'Token customer', {}, 403],
    ['a page of another site', 'Token admin', { origin: 'http://evil.example' }, 403],
    ['a key of somebody else', 'Bearer amofin_x', {}, 401],
  ])('%s reads and changes nothing', async (_who, key, headers, status) => {
    const change = await site.change(start, 1, { key, headers })
    expect([change.status, change.body]).toEqual([status, { detail: expect.any(String) }])
    for (const path of ['rollouts', 'rollouts/history', 'tokens']) {
      expect((await site.call(`/composition/${path}`, { key, headers })).status).toBe(status)
    }
    const scan = { method: 'POST', key, headers }
    expect((await site.call('/composition/releases/scan', scan)).status).toBe(status)
    expect(await site.versionOnPage()).toBe('1.0.0')
  })

  test('what cannot be done is refused in words, and changes nothing', async () => {
    const { epoch } = site.composition.state.current()
    const refused = await site.change({ ...start, version: '7.0.0' }, 1)
    expect([refused.status, refused.body]).toEqual([
      422,
      { detail: 'mf-chat 7.0.0 is not among the releases here. Choose one of 1.1.0, 1.0.0.' },
    ])
    await site.release('9.0.0')
    const unfit = await site.change({ ...start, version: '9.0.0' }, 1)
    expect([unfit.status, unfit.body]).toEqual([
      422,
      {
        detail: expect.stringContaining('does not fit this shell: it needs contract shell ^9.0.0'),
      },
    ])
    const body = { change: start, rowVersion: 1 }
    const unknown = await site.call('/composition/rollouts/mf-none', { method: 'POST', body })
    expect([unknown.status, await unknown.json()]).toEqual([
      404,
      { detail: 'There is no remote "mf-none" here. There are mf-chat, shell.' },
    ])
    expect(site.composition.state.current().epoch).toBe(epoch + 1)
  })

  test.each([
    [undefined, 'The body'],
    [{ change: { ...start, percentage: 101 }, rowVersion: 1 }, '"change.percentage"'],
    [{ change: { kind: 'explode' }, rowVersion: 1 }, '"change.kind"'],
    [{ change: start }, '"rowVersion"'],
    [{ change: start, rowVersion: 1, reason: 'x'.repeat(501) }, '"reason"'],
    [
      { change: { ...start, rules: { groups: [6], users: [] } }, rowVersion: 1 },
      '"change.rules.groups.0"',
    ],
  ])('a body that is no change is answered 400 (%#)', async (body, words) => {
    const response = await site.call('/composition/rollouts/mf-chat', { method: 'POST', body })
    expect([response.status, await response.json()]).toEqual([
      400,
      { detail: expect.stringContaining(words) },
    ])
  })

  test('the history is asked in words that it knows', async () => {
    const page = await site.call('/composition/rollouts/history?remote=shell&before=9999')
    expect(await page.json()).toHaveLength(1)
    expect((await site.call('/composition/rollouts/history?before=x')).status).toBe(400)
  })
})
