import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { RolloutChange } from 'release-contracts/rollout'
import type { RolloutHistoryEntry, RolloutOverview } from 'release-contracts/rollout-messages'
import type { RolloutToken, Teams } from 'release-contracts/teams'
import { defaultPolicy, noRules } from 'release-contracts/rollout'
import { startRolloutSite } from '../testing/rollout-site'
import { databaseTests, newDatabase } from '../testing/test-database'

const document: Teams = {
  teams: {
    chat: { remotes: ['mf-chat'], members: { ada: 'approver' } },
    payments: { remotes: ['mf-checkout'], members: { uju: 'approver' } },
  },
  protected: [],
}

const changes: RolloutChange[] = [
  { kind: 'start', version: '1.1.0', percentage: 1 },
  { kind: 'set-percentage', percentage: 100 },
  { kind: 'set-rules', rules: noRules },
  { kind: 'set-policy', policy: defaultPolicy },
  { kind: 'halt' },
  { kind: 'resume' },
  { kind: 'promote' },
  { kind: 'roll-back' },
  { kind: 'roll-back', version: '1.1.0' },
  { kind: 'kill' },
  { kind: 'revive' },
  { kind: 'unprotect' },
  { kind: 'approve' },
  { kind: 'withdraw' },
]
const link = { remotes: { 'mf-checkout': '1.1.0' }, path: '/', hours: 1 }

/** Every call that concerns mf-checkout, or that a token must not make at all. */
const calls: [method: string, path: string, body?: unknown][] = [
  ...changes.map(
    (change) =>
      ['POST', 'rollouts/mf-checkout', { change, rowVersion: 1 }] as [string, string, unknown],
  ),
  ['GET', 'rollouts/history?remote=mf-checkout'],
  ['GET', 'rollouts/mf-checkout/reports'],
  ['POST', 'links', link],
  ['POST', 'links', { ...link, remotes: { ...link.remotes, 'mf-chat': '1.0.0' } }],
  ['POST', 'rollouts/shell', { change: { kind: 'kill' }, rowVersion: 0 }],
  ['POST', 'rollouts/mf-of-nobody', { change: { kind: 'kill' }, rowVersion: 0 }],
  ['GET', 'teams'],
  ['PUT', 'teams', { document: { teams: {}, protected: [] }, rowVersion: 2 }],
]

databaseTests(describe)('with a key of another team', () => {
  let database: Awaited<ReturnType<typeof newDatabase>>
  let site: Awaited<ReturnType<typeof startRolloutSite>>
  const keys: Record<string, string> = { 'its approver': 'Token ada' }
  let foreign: RolloutToken
  beforeAll(async () => {
    database = await newDatabase()
    site = await startRolloutSite(database.url, ['1.0.0'])
    await site.release('1.0.0', undefined, 'mf-checkout')
    await site.release('1.1.0', undefined, 'mf-checkout')
    const put = await site.call('/composition/teams', {
      ...{ method: 'PUT', body: { document, rowVersion: 1 } },
    })
    expect(put.status).toBe(200)
    foreign = await makeToken('Token uju', { name: 'CI', team: 'payments' })
    keys['its token'] =
      `Bearer ${(await makeToken('Token ada', { name: 'CI', team: 'chat' })).token}`
  })
  afterAll(async () => {
    await site.close()
    await database.drop()
  })
  async function makeToken(key: string, body: object) {
    const answer = await site.call('/composition/tokens', {
      ...{ method: 'POST', key, body: { days: 1, ...body } },
    })
    expect(answer.status).toBe(201)
    return (await answer.json()) as RolloutToken & { token: string }
  }
  const read = async <T>(path: string, key?: string) =>
    (await (await site.call(`/composition/${path}`, { key })).json()) as T

  const who = ['its token', 'its approver']
  test.each(
    who.flatMap((name) => calls.map(([method, path, body]) => [name, method, path, body] as const)),
  )('%s may not %s %s %j', async (name, method, path, body) => {
    const before = site.composition.state.current()
    const key = keys[name]
    const answer = await site.call(`/composition/${path}`, { method, key, body })
    expect([answer.status, await answer.json()]).toEqual([403, { detail: expect.any(String) }])
    expect(site.composition.state.current()).toEqual(before)
  })

  test('the refusal says whose it is and who asked', async () => {
    const { status, body } = await site.change({ kind: 'kill' }, 1, {
      ...{ remote: 'mf-checkout', key: keys['its token'] },
    })
    expect([status, body]).toEqual([
      403,
      {
        detail:
          'mf-checkout belongs to the team payments. CI (token of chat) belongs to the team chat. Ask the team payments.',
      },
    ])
  })

  test.each(who)('%s sees of it the owner, and the history of its own remotes', async (name) => {
    const overview = await read<RolloutOverview>('rollouts', keys[name])
    expect(overview.remotes.map(({ control }) => control.remote)).toEqual(['mf-chat'])
    expect(overview.others).toEqual([
      { remote: 'mf-checkout', team: 'payments' },
      { remote: 'shell', team: 'platform' },
    ])
    const history = await read<RolloutHistoryEntry[]>('rollouts/history', keys[name])
    expect(new Set(history.map(({ remote }) => remote))).toEqual(new Set(['mf-chat']))
  })

  test('what a scan of it finds carries its name on its own remotes only', async () => {
    await site.put('1.2.0', 'mf-checkout')
    await site.put('1.2.0', 'mf-chat')
    const body = { by: 'bukola' }
    const scan = { method: 'POST', key: keys['its token'], body }
    const answer = await site.call('/composition/releases/scan', scan)
    expect(await answer.json()).toEqual({
      admitted: [{ name: 'mf-chat', version: '1.2.0' }],
      refused: [],
    })
    const history = await read<RolloutHistoryEntry[]>('rollouts/history')
    const said = history.slice(0, 2).map(({ by, remote }) => [remote, by])
    expect(Object.fromEntries(said)).toEqual({
      'mf-chat': 'CI (token of chat)',
      'mf-checkout': 'a release',
    })
  })

  test('tokens of another team are neither made nor seen nor ended', async () => {
    const key = 'Token ada'
    for (const team of ['payments', 'platform', undefined]) {
      const body = { name: 'CI', days: 1, team }
      const made = await site.call('/composition/tokens', { method: 'POST', key, body })
      expect([team, made.status]).toEqual([team, 403])
    }
    expect((await read<RolloutToken[]>('tokens', key)).map(({ team }) => team)).toEqual(['chat'])
    const ended = await site.call(`/composition/tokens/${foreign.id}`, { method: 'DELETE', key })
    expect(ended.status).toBe(404)
  })

  test('a viewer of the own team looks and changes nothing', async () => {
    const { token } = await makeToken('Token ada', { name: 'board', team: 'chat', role: 'viewer' })
    const key = `Bearer ${token}`
    expect((await site.call('/composition/rollouts', { key })).status).toBe(200)
    expect((await site.change({ kind: 'kill' }, 1, { key })).status).toBe(403)
    const scan = await site.call('/composition/releases/scan', { method: 'POST', key })
    expect(scan.status).toBe(403)
  })

  test('its own remote it may change, and a token without a team may change all', async () => {
    const { status } = await site.change({ kind: 'kill' }, 1, { key: keys['its token'] })
    expect(status).toBe(200)
    const { token } = await makeToken('Token admin', { name: 'older' })
    const key = `Bearer ${token}`
    const killed = await site.change({ kind: 'kill' }, 1, { key, remote: 'mf-checkout' })
    expect(killed.status).toBe(200)
    const [last] = await read<RolloutHistoryEntry[]>('rollouts/history')
    expect(last).toMatchObject({ by: 'older (token)', text: 'mf-checkout switched off' })
  })

  test('two changes of the teams from the same state: the second is told', async () => {
    const body = { document, rowVersion: 1 }
    const answer = await site.call('/composition/teams', { method: 'PUT', body })
    expect(answer.status).toBe(409)
    const twice = { ...document, teams: { ...document.teams, help: document.teams.chat } }
    const wrong = { document: twice, rowVersion: 2 }
    const refused = await site.call('/composition/teams', { method: 'PUT', body: wrong })
    expect([refused.status, await refused.json()]).toEqual([
      400,
      { detail: expect.stringContaining('mf-chat cannot belong to chat and to help') },
    ])
  })
})
