import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { UploadOpened } from 'release-contracts/release-upload'
import { page, remoteRelease } from '../testing/release-folders'
import { startRolloutSite } from '../testing/rollout-site'
import { builtRelease, sender, sendRelease } from '../testing/send-release'
import { databaseTests, newDatabase } from '../testing/test-database'

const built = (version: string) =>
  builtRelease(remoteRelease('mf-chat', version, { pages: [page('chat.support', '/userChat')] }))

databaseTests(describe)('a version that is sent twice at once', () => {
  let database: Awaited<ReturnType<typeof newDatabase>>
  let site: Awaited<ReturnType<typeof startRolloutSite>>
  let key: string
  beforeAll(async () => {
    database = await newDatabase()
    site = await startRolloutSite(database.url, ['1.0.0'])
    const body = { name: 'CI', days: 1, team: 'platform' }
    const answer = await site.call('/composition/tokens', { method: 'POST', body })
    key = `Bearer ${((await answer.json()) as { token: string }).token}`
  })
  afterAll(async () => {
    await site.close()
    await database.drop()
  })

  test('of two that are sent at once, one is shown', async () => {
    const original = await built('1.3.0')
    const rebuilt = {
      ...original,
      release: { ...original.release, builtAt: '2026-11-02T10:00:00.000Z' },
    }
    const answers = await Promise.all(
      [original, rebuilt].map((item) => sendRelease(site, key, item)),
    )
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses[0]).toBe(201)
    // The second may find its files gone with the first one's, and is told which to send; or waits for the first.
    expect([409, 422, 503]).toContain(statuses[1])
    const script = await site.get('/r/mf-chat/1.3.0/page.js', {
      headers: { 'accept-encoding': 'identity' },
    })
    expect(await script.text()).toBe('// page of mf-chat 1.3.0')
  })

  test('a last step that is sent again while the first one works has to wait for it', async () => {
    const { release, contents } = await built('1.3.1')
    const { open, put, finish } = sender(site, key)
    const { upload, missing } = (await (await open(release)).json()) as UploadOpened
    for (const hash of missing) await put(upload, hash, new Uint8Array(contents.get(hash) ?? []))
    const answers = await Promise.all([finish(upload), finish(upload)])
    const [done, early] = answers.sort((a, b) => a.status - b.status)
    expect([done?.status, early?.status, early?.headers.get('retry-after')]).toEqual([
      201,
      503,
      '1',
    ])
    expect(await early?.json()).toEqual({
      detail:
        'mf-chat 1.3.1 is being published already. Nothing of this call was stored. Send it again in a moment.',
    })
    expect((await open(release)).status).toBe(409)
  })
})
