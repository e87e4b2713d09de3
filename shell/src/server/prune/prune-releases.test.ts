import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { rm } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { openComposition, type Composition } from '../composition'
import { silentLog } from '../log/log'
import { readSettings } from '../settings'
import { runExclusive } from '../state/transaction'
import { newDataDir, page, putRemote, putShell, remoteRelease } from '../testing/release-folders'
import { databaseTests, newDatabase } from '../testing/test-database'
import { createPruner } from './prune-releases'

databaseTests(describe)('removing old releases', () => {
  let database: Awaited<ReturnType<typeof newDatabase>>
  let dataDir: string
  let site: Composition
  beforeEach(async () => {
    database = await newDatabase()
    dataDir = await newDataDir()
    await putShell(dataDir)
    const settings = readSettings({
      ...{ API_KEY: 'key', COMPOSITION_SECRET: 'long enough a secret' },
      ...{ DATA_DIR: dataDir, DATABASE_URL: database.url },
    })
    site = await openComposition(settings, silentLog)
  }, 60_000)
  afterEach(async () => {
    await site.close()
    await database.drop()
    await rm(dataDir, { recursive: true })
  }, 60_000)

  async function release(name: string, version: string, path = '/help') {
    await putRemote(dataDir, remoteRelease(name, version, { pages: [page(`${name}.help`, path)] }))
    await site.scan()
  }
  const prune = async (storage = site.stored) => {
    const now = () => new Date(Date.now() + 40 * 24 * 3_600_000)
    const { state } = site
    const { removed } = await createPruner({
      ...{ storage, state, days: 30, log: silentLog, now },
    }).prune()
    return removed.map(({ name, version }) => `${name} ${version}`)
  }
  const makeStable = (remote: string, stable: string) =>
    site.state.changeControl({
      ...{ remote, by: 'bukola', now: new Date(), rowVersion: 1 },
      decide: (control) => ({ ...control, stable, rowVersion: 2 }),
      entry: () => ({ kind: 'promote', text: `${remote} ${stable} is stable` }),
    })
  const owner = () =>
    site
      .planner()
      ?.planFor({ visitor: 'v' })
      .plan.pages.filter(({ path }) => path === '/help')
      .map(({ remote }) => remote)

  test('hands no path to a remote that claimed it later', async () => {
    await release('mf-wiki', '1.0.0')
    await release('mf-chat', '1.0.0')
    for (let minor = 1; minor < 8; minor += 1) await release('mf-wiki', `1.${minor}.0`)
    await makeStable('mf-wiki', '1.7.0')
    expect(owner()).toEqual(['mf-wiki'])
    expect(await prune()).toEqual(['mf-wiki 1.1.0', 'mf-wiki 1.2.0'])
    expect(owner()).toEqual(['mf-wiki'])
  }, 60_000)

  test('a build of sources that was removed is served again once it is published again', async () => {
    const source = (build: number) => `1.0.0-src.${String(build).repeat(12)}`
    for (let build = 1; build < 7; build += 1) await release('mf-wiki', source(build))
    expect(await prune()).toEqual([`mf-wiki ${source(1)}`])
    await site.scan()
    expect(site.releases.get('mf-wiki', source(1))).toBeUndefined()
    const { epoch } = site.state.current()
    await release('mf-wiki', source(1))
    expect(site.releases.get('mf-wiki', source(1))).toBeDefined()
    expect(site.state.current().epoch).toBe(epoch + 1)
    expect(site.planner()?.offered.get('mf-wiki')?.[0]).toBe(source(1))
    // It counts as new: now it is one of the newest five.
    expect(await prune()).toEqual([`mf-wiki ${source(2)}`])
    const notified = (await site.state.history({})) ?? []
    expect(notified.map(({ remote }) => remote)).toEqual(['shell'])
  }, 60_000)

  test('a build that is published again while others are removed stays', async () => {
    const source = (build: number) => `1.0.0-src.${String(build).repeat(12)}`
    for (let build = 1; build < 7; build += 1) await release('mf-wiki', source(build))
    let publishing: Promise<void> | undefined
    const list = async () => {
      const listed = await site.stored.list()
      const publish = () => site.stored.remove(id).then(() => release('mf-wiki', id.version))
      publishing = runExclusive(site.state.database()!, publish)
      // Where this waited for the turn of publishing, neither would end.
      await Promise.race([publishing, setTimeout(1000)])
      return listed
    }
    const id = { name: 'mf-wiki', version: source(1) }
    await prune({ ...site.stored, list })
    await publishing
    expect((await site.stored.list()).map(({ version }) => version)).toContain(source(1))
  }, 60_000)

  test('a release that was removed stays so, also when its files come back', async () => {
    for (let minor = 0; minor < 7; minor += 1) await release('mf-wiki', `1.${minor}.0`)
    await makeStable('mf-wiki', '1.6.0')
    expect(await prune()).toEqual(['mf-wiki 1.0.0', 'mf-wiki 1.1.0'])
    await release('mf-wiki', '1.0.0')
    expect(site.releases.get('mf-wiki', '1.0.0')).toBeUndefined()
    expect(await prune()).toEqual(['mf-wiki 1.0.0'])
  }, 60_000)
})
