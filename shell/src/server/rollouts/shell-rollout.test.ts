import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RolloutChange } from 'release-contracts/rollout'
import { createGuard } from '../health/guard'
import { silentLog } from '../log/log'
import { controlOf } from '../state/shared-state'
import { browsing } from '../testing/browsing-visitors'
import { startOf } from '../testing/read-page'
import { newDataDir, page, putRemote, putShell, remoteRelease } from '../testing/release-folders'
import { secret, startServer } from '../testing/running-server'
import { databaseTests, newDatabase } from '../testing/test-database'

const [stable, canary] = ['1.0.0', '1.1.0']
const together = 25
const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/142.0.0.0 Safari/537.36' }

/** A worker that says in its pages which shell it belongs to. */
async function workerOf(version: string) {
  const scripted = new URL('../testing/scripted-worker.mjs', import.meta.url)
  const text = await readFile(scripted, 'utf8')
  return text.replace('const made = { url,', `const made = { by: '${version}', url,`)
}

/** Its own code throws in every page, whatever the remotes do. */
const throwing = `import { parentPort } from 'node:worker_threads'
parentPort.on('message', ({ type, id }) => {
  if (type === 'render') parentPort.postMessage({ type: 'failed', id, message: 'Error: no frame' })
})`

databaseTests(describe)('A rollout of the shell', () => {
  let dataDir: string
  let database: { url: string; drop: () => Promise<void> }
  let site: Awaited<ReturnType<typeof startServer>>
  let guard: ReturnType<typeof createGuard>

  beforeEach(async () => {
    dataDir = await newDataDir()
    database = await newDatabase()
    await putShell(dataDir, stable, await workerOf(stable))
    const pages = [page('chat.support', '/userChat')]
    await putRemote(dataDir, remoteRelease('mf-chat', '1.0.0', { pages }))
    site = await startServer(
      dataDir,
      {},
      { DATABASE_URL: database.url, TRUST_PROXY: '127.0.0.1', RENDER_WORKERS: '1' },
    )
    guard = createGuard({ ...site.composition, log: silentLog })
  }, 60_000)
  afterEach(async () => {
    await guard.stop()
    await site.close()
    await database.drop()
    await rm(dataDir, { recursive: true })
  })

  const control = () => controlOf(site.composition.state.current(), 'shell')

  async function release(version: string, worker?: string) {
    await putShell(dataDir, version, worker ?? (await workerOf(version)))
    await site.composition.scan()
  }

  async function change(wanted: RolloutChange) {
    const response = await site.get('/composition/rollouts/shell', {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: JSON.stringify({ change: wanted, rowVersion: control().rowVersion }),
    })
    return { status: response.status, body: (await response.json()) as { detail?: string } }
  }

  async function load(cookie = '') {
    const answer = await site.get('/userChat', { headers: { ...browser, cookie } })
    const html = await answer.text()
    return {
      version: startOf(html).plan.shell.version,
      main: /src="([^"#]*main\.js)/.exec(html)?.[1],
      by: /"by":"([^"]*)"/.exec(html)?.[1],
    }
  }

  /** New visitors load a page, as many at once as keep both sides busy. */
  function traffic() {
    const visitors = browsing(site, '/userChat', 'shell')
    const seen: { version: string | undefined; cookies: string }[] = []
    async function visit(fails: (version: string) => boolean) {
      const loaded = await visitors.load()
      seen.push(loaded)
      const failure = fails(loaded.version ?? '') ? ('render' as const) : undefined
      await visitors.report(loaded, { failure })
    }
    return {
      seen,
      load: visitors.load,
      of: (version: string) => seen.filter((each) => each.version === version),
      async visits(count: number, fails: (version: string) => boolean = () => false) {
        for (let done = 0; done < count; done += together) {
          await Promise.all(Array.from({ length: together }, () => visit(fails)))
        }
        await site.composition.health.flush()
      },
    }
  }

  test('waits for somebody, then gives a share of the visitors all of its parts, for good', async () => {
    await release(canary)
    expect(await load()).toEqual({
      version: stable,
      main: `/r/shell/${stable}/main.js`,
      by: stable,
    })

    expect(await change({ kind: 'start', version: canary, percentage: 100 })).toMatchObject({
      status: 200,
    })
    expect(await load()).toEqual({
      version: canary,
      main: `/r/shell/${canary}/main.js`,
      by: canary,
    })
    await change({ kind: 'set-percentage', percentage: 30 })

    const { visits, seen, of, load: again } = traffic()
    await visits(200)
    const share = of(canary).length / seen.length
    expect(share).toBeGreaterThan(0.15)
    expect(share).toBeLessThan(0.45)
    await change({ kind: 'set-percentage', percentage: 5 })
    for (const { cookies, version } of [...of(canary).slice(0, 10), ...of(stable).slice(0, 10)]) {
      expect((await again(cookies)).version).toBe(version)
    }
    await change({ kind: 'promote' })
    expect((await load()).version).toBe(canary)
  }, 60_000)

  test('is halted by itself where its code throws in browsers, and nobody has it any more', async () => {
    await release(canary)
    await change({ kind: 'start', version: canary, percentage: 50 })
    const { visits, of, load: again } = traffic()
    while (control().rollout?.state === 'running' && of(canary).length < 400) {
      await visits(50, (version) => version === canary)
      await guard.round()
    }
    expect(control().rollout?.halted).toMatchObject({
      by: 'the guard',
      reason: expect.stringMatching(/^\d+ of \d+ loads failed \(100\.0%\), stable 0\.0%/),
    })
    expect(of(canary).length).toBeLessThanOrEqual(300)
    for (const { cookies } of of(canary).slice(0, 10)) {
      const back = await again(cookies)
      expect([back.version, back.variant]).toEqual([stable, 'stable'])
      expect((await again(back.cookies)).version).toBe(stable)
    }
  }, 60_000)

  test('is halted by itself where it renders nothing on the server, without a word of a browser', async () => {
    await release(canary, throwing)
    await change({ kind: 'start', version: canary, percentage: 50 })
    const { visits, of } = traffic()
    while (control().rollout?.state === 'running' && of(canary).length < 400) {
      await visits(50)
      await guard.round()
    }
    expect(control().rollout?.halted?.by).toBe('the guard')
    expect(site.composition.faults.list().thrown).toMatchObject([
      { name: 'shell', version: canary, message: 'Error: no frame' },
    ])
    expect((await load()).by).toBe(stable)
  }, 60_000)

  test('that everybody has is taken back without a restart', async () => {
    await release(canary)
    await change({ kind: 'start', version: canary, percentage: 100 })
    await change({ kind: 'promote' })
    expect(await load()).toMatchObject({ version: canary, by: canary })
    expect((await change({ kind: 'roll-back', version: stable })).status).toBe(200)
    expect(await load()).toEqual({
      version: stable,
      main: `/r/shell/${stable}/main.js`,
      by: stable,
    })
  }, 60_000)

  test('is refused where there would be no site, or a remote of everybody would be gone', async () => {
    expect(await change({ kind: 'kill' })).toEqual({
      status: 422,
      body: { detail: 'The shell cannot be switched off: the site needs it.' },
    })
    const folder = await putShell(dataDir, '2.0.0')
    const document = join(folder, 'release.json')
    const text = await readFile(document, 'utf8')
    await writeFile(document, text.replace(/"react":"[^"]*"/, '"react":"20.0.0"'))
    const { refused } = await site.composition.scan()
    const reason = 'breaks mf-chat@1.0.0: that needs react ^19.3.1, shell 2.0.0 provides 20.0.0'
    expect(refused).toEqual([{ name: 'shell', version: '2.0.0', reason }])
    expect(await change({ kind: 'start', version: '2.0.0', percentage: 1 })).toEqual({
      status: 422,
      body: { detail: `shell 2.0.0 cannot be given to visitors: it ${reason}.` },
    })
  }, 60_000)
})
