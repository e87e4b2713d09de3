import { expect, test } from '@jest/globals'
import type { PrunedStorage } from 'release-contracts/release-storage'
import { silentLog } from '../log/log'
import type { Registration } from '../state/shared-state'
import type { AdmittedRelease } from './admitted-release'
import { dropWithdrawn, withoutWithdrawn } from './withdrawn-releases'

const withdrawnAt = '2026-11-20T12:00:00.000Z'
const [before, after] = [-1, 1].map((hours) => Date.parse(withdrawnAt) + hours * 3_600_000)
const source = '1.0.0-src.abc'

const withdrawn = (version: string, more: Partial<Registration> = {}): Registration => ({
  ...{ name: 'mf-chat', version, registeredAt: '2026-10-01T12:00:00.000Z', state: 'withdrawn' },
  ...{ withdrawnAt },
  ...more,
})

/** Whether a version is listed, and whether it is still served where it was. */
async function shown(item: Registration, changedAt = 0) {
  const { name, version } = item
  const current = () => ({ registered: [item] })
  const forgotten: string[] = []
  const storage = {
    list: async () => [{ name, version, changedAt }],
    forget: async () => void forgotten.push(version),
  } as unknown as PrunedStorage
  const releases = {
    get: () => ({ readyAt: changedAt }) as AdmittedRelease,
    drop: () => true,
  }
  dropWithdrawn({ releases, storage, current, log: silentLog })
  const listed = (await withoutWithdrawn(storage, current).list()).length === 1
  return { listed, served: forgotten.length === 0 }
}

test.each([
  ['what lies there since before it was withdrawn', withdrawn(source), before],
  ['a release, whenever it comes', withdrawn('1.0.0'), after],
  ['a preview', withdrawn('1.0.0-pr-1'), after],
  [
    'what an older server withdrew, at nobody knows what time',
    withdrawn(source, { withdrawnAt: undefined }),
    after,
  ],
])('%s is on its way out', async (_what, item, changedAt) => {
  expect(await shown(item, changedAt)).toEqual({ listed: false, served: false })
})

test.each([
  ['a build of sources that was published again', withdrawn(source), after],
  ['what was never withdrawn', withdrawn('1.0.0', { state: 'live' }), before],
])('%s is listed and served', async (_what, item, changedAt) => {
  expect(await shown(item, changedAt)).toEqual({ listed: true, served: true })
})
