import { describe, expect, test } from '@jest/globals'
import type { RemoteControl } from 'release-contracts/rollout'
import { createStores } from '../testing/open-stores'
import { databaseTests, newDatabase } from '../testing/test-database'
import { webhookPayload } from './webhook-payload'

const control = (stable: string | undefined, more: Partial<RemoteControl> = {}): RemoteControl => ({
  ...{ remote: 'mf-chat', rowVersion: 2, killed: false },
  ...(stable && { stable }),
  ...more,
})
const rollout = { canary: '1.9.0' } as RemoteControl['rollout']

/** What receivers are notified of, for a change that was made as a roll back. */
const notified = (previous: RemoteControl, next: RemoteControl) =>
  webhookPayload({
    ...{ at: new Date('2026-11-20T12:00:00.000Z'), remote: 'mf-chat', by: 'bukola' },
    ...{ kind: 'roll-back', text: 'what the history says', previous, control: next },
  })

test('a roll back to a newer version is sent as a promotion', () => {
  expect(notified(control('1.8.0'), control('1.9.1'))).toEqual({
    type: 'rollout.promoted',
    timestamp: '2026-11-20T12:00:00.000Z',
    data: { remote: 'mf-chat', text: 'what the history says', by: 'bukola', stable: '1.9.1' },
  })
})

test('so is the approval of a first release', () => {
  const waiting = control(undefined, { unapproved: true })
  expect(notified(waiting, control('1.0.0'))?.type).toBe('rollout.promoted')
})

test.each([
  ['an older version', control('1.8.0'), control('1.7.0')],
  ['the end of a rollout', control('1.8.0', { rollout }), control('1.8.0')],
  ['another build of sources', control('1.0.0-src.a1'), control('1.0.0-src.b2')],
  ['the first version that is named', control(undefined), control('1.8.0')],
])('%s is sent as a roll back', (_what, previous, next) => {
  expect(notified(previous, next)?.type).toBe('rollout.rolled_back')
})

databaseTests(describe)('a receiver', () => {
  test('is notified by the change itself', async () => {
    const [stores, { url, drop }] = [await createStores(), await newDatabase()]
    const store = await stores.open(url)
    const db = store.database()!
    await db.query(
      `insert into composition.webhooks (id, team, name, url, events, added_by, added_at)
       values ('one', 'platform', 'On call', 'http://127.0.0.1/',
               '["rollout.promoted", "rollout.rolled_back"]', 'ada', now())`,
    )
    for (const [rowVersion, stable] of ['1.0.0', '1.1.0', '1.0.0'].entries()) {
      await store.changeControl({
        ...{ remote: 'mf-chat', rowVersion, by: 'bukola', now: new Date() },
        decide: (before) => ({ ...before, stable, rowVersion: rowVersion + 1 }),
        entry: () => ({ kind: 'roll-back', text: stable }),
      })
    }
    const { rows } = await db.query(
      'select type from composition.webhook_messages order by made_at',
    )
    await stores.close()
    await drop()
    const types = ['rollout.rolled_back', 'rollout.promoted', 'rollout.rolled_back']
    expect(rows.map(({ type }) => type)).toEqual(types)
  })
})
