import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createPruner } from './prune/prune-releases'
import { until } from './testing/open-stores'
import { newDataDir, page, putRemote, putShell, remoteRelease } from './testing/release-folders'
import { startServer } from './testing/running-server'
import { databaseTests, newDatabase } from './testing/test-database'
import { silentLog } from './log/log'

type Site = Awaited<ReturnType<typeof startServer>>

databaseTests(describe)('two servers with a folder each', () => {
  let database: Awaited<ReturnType<typeof newDatabase>>
  let folders: string[]
  let sites: Site[]
  beforeEach(async () => {
    database = await newDatabase()
    folders = [await newDataDir(), await newDataDir()]
    sites = []
    for (const folder of folders) {
      await putShell(folder)
      await put(folder, '1.0.0')
      sites.push(await startServer(folder, {}, { DATABASE_URL: database.url }))
    }
  }, 120_000)
  afterEach(async () => {
    for (const site of sites) await site.close()
    await database.drop()
    for (const folder of folders) await rm(folder, { recursive: true })
  }, 120_000)

  const put = (folder: string, version: string) =>
    putRemote(
      folder,
      remoteRelease('mf-chat', version, { pages: [page('chat.support', '/userChat')] }),
    )
  const has = (site: Site | undefined, version: string) =>
    site?.composition.releases.get('mf-chat', version) !== undefined

  test('files that come later than their release was registered are found without a word', async () => {
    const [first, second] = sites
    const [from = '', to = ''] = folders.map((folder) => join(folder, 'releases/mf-chat'))
    await put(folders[0] ?? '', '1.1.0')
    await first?.composition.scan()
    await until(() => second?.composition.state.current().registered.length === 3)
    expect([has(first, '1.1.0'), has(second, '1.1.0')]).toEqual([true, false])
    await cp(join(from, '1.1.0'), join(to, '1.1.0'), { recursive: true })
    while (!has(second, '1.1.0')) await new Promise((done) => setTimeout(done, 20))
  }, 120_000)

  test('what one of them removes as old is no longer served by the other', async () => {
    const [first, second] = sites
    for (const folder of folders) {
      for (let minor = 1; minor < 6; minor += 1) await put(folder, `1.${minor}.0`)
    }
    for (const site of sites) await site.composition.scan()
    // 1.0.0 is stable, as the first one, and stays.
    const now = () => new Date(Date.now() + 40 * 24 * 3_600_000)
    const prune = async (site: Site | undefined) => {
      const { stored: storage, state } = site!.composition
      return createPruner({ storage, state, days: 30, log: silentLog, now }).prune()
    }
    expect(await prune(first)).toEqual({ removed: [], files: 0 })
    for (const folder of folders) await put(folder, '1.6.0')
    for (const site of sites) await site.composition.scan()
    expect((await prune(first)).removed).toEqual([{ name: 'mf-chat', version: '1.1.0' }])
    await until(() => !has(second, '1.1.0'))
    expect((await first?.get('/r/mf-chat/1.1.0/page.js'))?.status).toBe(404)
    expect((await second?.get('/r/mf-chat/1.1.0/page.js'))?.status).toBe(404)
    // Each removes its own folder, the other one with its own next run.
    expect((await prune(second)).removed).toEqual([{ name: 'mf-chat', version: '1.1.0' }])
    expect(has(second, '1.0.0')).toBe(true)
  }, 120_000)
})
