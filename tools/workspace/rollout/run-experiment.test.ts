import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { createGuard } from '../../../shell/src/server/health/guard'
import { silentLog } from '../../../shell/src/server/log/log'
import { startRolloutSite } from '../../../shell/src/server/testing/rollout-site'
import { secret } from '../../../shell/src/server/testing/running-server'
import { databaseTests, newDatabase } from '../../../shell/src/server/testing/test-database'
import { runRollout } from './run-rollout'

databaseTests(describe)('experiments on a running site', () => {
  let database: Awaited<ReturnType<typeof newDatabase>>
  let site: Awaited<ReturnType<typeof startRolloutSite>>
  let guard: ReturnType<typeof createGuard>
  beforeAll(async () => {
    database = await newDatabase()
    site = await startRolloutSite(database.url, ['1.0.0'])
    await site.release('1.1.0', 'Tobi')
    guard = createGuard({ ...site.composition, log: silentLog, now: () => new Date() })
  })
  afterAll(async () => {
    await guard.stop()
    await site.close()
    await database.drop()
  })

  async function rollout(line: string) {
    const lines: string[] = []
    const env = { DATA_DIR: '/nowhere', ROLLOUT_SITE: site.origin, COMPOSITION_SECRET: secret }
    const code = await runRollout(line.split(' '), env, (text) => lines.push(text))
    return { code, said: lines.join('\n') }
  }
  const started = 'mf-chat experiment 50% --metric orders --baseline 2% --effect 0.4% --days 14'
  const named = started.replace('50%', '1.1.0 50%')

  test('one is started, watched and ended, with either version', async () => {
    expect((await rollout('mf-chat experiment')).said).toBe(
      'There has been no experiment with mf-chat.',
    )
    expect((await rollout(started)).said).toBe(
      `mf-chat: 1.1.0 at 50% (in an experiment), stable is 1.0.0.
It measures visitors who order, and needs 42,218 visitors and at least 14 days.
It stops automatically if 1.1.0 has errors, is slow or reduces orders.
Watch it with: npm run rollout -- mf-chat experiment`,
    )
    expect((await rollout('mf-chat')).said).toMatch(
      /^mf-chat +1\.0\.0 +1\.1\.0 +50% +in an experiment /m,
    )
    expect((await rollout('mf-chat experiment')).said).toBe(
      'The experiment with 1.1.0 is starting. Look again in a moment.',
    )
    await guard.round()
    const { said } = await rollout('mf-chat experiment')
    expect(said).toMatch(/^1\.1\.0 at 50% beside 1\.0\.0, by visitors who order, since /)
    expect(said).toContain('0 of 42,218 visitors so far.')
    expect((await rollout('mf-chat experiment keep')).said).toBe('mf-chat: stable is 1.0.0.')

    await rollout(named)
    await guard.round()
    expect((await rollout('mf-chat experiment continue')).said).toContain('1.1.0 at 50% (running)')
    await guard.round()
    await guard.round()
    expect((await rollout('mf-chat experiment')).said).toMatch(
      /so there is no result\.\n {2}Ended .*: the canary was rolled out further\.(.|\n)*: stable stays\.$/,
    )
    await rollout('mf-chat roll-back')
  })

  test('what cannot be is refused in words', async () => {
    const refused = async (line: string) => {
      const { code, said } = await rollout(line)
      expect(code).toBe(1)
      return said
    }
    expect(await refused('mf-chat experiment keep')).toBe('mf-chat has no running experiment.')
    expect(await refused('mf-chat experiment continue')).toMatch(
      /^No rollout of mf-chat is running/,
    )
    expect(await refused('mf-chat experiment 50%')).toMatch(/^The metric is missing\./)
    expect(await refused(named.replace('mf-chat', 'shell'))).toMatch(/^shell 1\.1\.0 is not among/)
    expect(await refused(started)).toBe(
      'No new version of mf-chat is waiting. Name a version to try one: mf-chat experiment 1.1.0 50%.',
    )
    const small = named.replace('0.4%', '0.0001%')
    expect(await refused(small)).toBe(
      'Such a small difference needs more visitors than the site has. Choose a larger one.',
    )
    await rollout('mf-chat 1.1.0 10%')
    expect(await refused(named)).toContain('being rolled out')
    await rollout('mf-chat roll-back')
  })
})
