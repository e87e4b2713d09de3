import { jest } from '@jest/globals'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import type { Federation, RemoteEntry } from 'shared-contracts/federation-runtime'
import { remoteRelease, runtimeOf } from 'release-contracts/release'
import { launchBrowser } from '../testing/launch-browser'
import { createKitFixture, type KitFixture } from '../testing/run-kit'
import { startStaticSite, type StaticSite } from '../testing/static-site'

type PageModule = { Component: () => unknown }
declare const federation: Federation
declare const show: (module: PageModule, version: string) => void

// Real builds on a machine that may be busy with others.
jest.setTimeout(300_000)

const modes = ['container', 'enhanced'] as const
type Mode = (typeof modes)[number]

/** Of each mode a remote in two versions and a host, which every pair of modes uses. */
let built: Record<Mode, { fixture: KitFixture; hostDir: string; hostScripts: string[] }>
let browser: Browser

beforeAll(async () => {
  built = { container: await build('container'), enhanced: await build('enhanced') }
  browser = await launchBrowser()
})

afterAll(async () => {
  await browser?.close()
  for (const { fixture } of Object.values(built ?? {})) await fixture.remove()
})

async function build(mode: Mode) {
  const fixture = await createKitFixture()
  const hostDir = join(fixture.releasesDir, 'host')
  await fixture.build('1.0.0', mode)
  const source = join(fixture.packageDir, 'src/greeting/greeting.page.tsx')
  const code = await readFile(source, 'utf8')
  await writeFile(source, code.replace('Good day', 'Good evening'))
  await fixture.build('2.0.0', mode)
  const host = JSON.parse(await fixture.buildHost(mode, hostDir)) as { js: string[] }
  return { fixture, hostDir, hostScripts: host.js }
}

describe.each(modes.flatMap((host) => modes.map((remote) => [host, remote] as const)))(
  'a host in mode %s with a remote in mode %s',
  (hostMode, remoteMode) => {
    let bench: KitFixture
    let site: StaticSite
    let page: Page

    beforeAll(async () => {
      const { hostDir, hostScripts } = built[hostMode]
      bench = built[remoteMode].fixture
      const scripts = hostScripts.map((file) => `<script src="/shell/${file}"></script>`)
      const html = `<!doctype html><link rel="icon" href="data:,"><body>${scripts.join('')}`
      site = await startStaticSite({ shell: hostDir, r: bench.releasesDir }, html)
    })

    afterAll(() => site?.close())

    beforeEach(async () => {
      site.faults.clear()
      page = await browser.newPage()
      await page.goto(site.origin)
    })

    afterEach(() => page.close())

    const base = (version: string) => `/r/mf-sample/${version}/`

    async function releaseOf(version: string) {
      const text = await readFile(join(bench.releaseDir(version), 'release.json'), 'utf8')
      return remoteRelease.parse(JSON.parse(text))
    }

    async function entryOf(version: string): Promise<RemoteEntry> {
      const release = await releaseOf(version)
      const { entry, globalName, files } = release
      const { integrity } = files[entry]!
      const entryUrl = base(version) + entry
      return { entryUrl, entryIntegrity: integrity, globalName, ...runtimeOf(release) }
    }

    /** A page that gives files up after this many ms, for those that never come. */
    const waitOnly = (ms: number) => page.goto(`${site.origin}/?wait=${ms}`)

    /** Registers a version, loads its page and shows it; resolves with the error's text if any. */
    async function visit(version: string, changes: Partial<RemoteEntry> = {}) {
      const entry = { ...(await entryOf(version)), ...changes }
      return page.evaluate(
        async ([remote, version]) => {
          federation.register('mf-sample', remote)
          try {
            show((await federation.load('mf-sample', './greeting')) as PageModule, version)
            return undefined
          } catch (error) {
            return String(error)
          }
        },
        [entry, version] as const,
      )
    }

    const button = (name: string) => page.getByRole('button', { name })

    test("a remote's page works with the host's React and router", async () => {
      expect(await visit('1.0.0')).toBeUndefined()
      await button('Good day, Ada, 0 times').click()
      expect(await button('Good day, Ada, 1 times').isVisible()).toBe(true)
    })

    test("a remote's style sheet is in force, in the remote's layer", async () => {
      await visit('1.0.0')
      const color = await button('Good day').evaluate((element) => getComputedStyle(element).color)
      expect(color).toBe('rgb(11, 93, 59)')
    })

    test('another version under the same name replaces the first', async () => {
      await visit('1.0.0')
      await button('Good day').waitFor()
      expect(await visit('2.0.0')).toBeUndefined()
      await button('Good evening').waitFor()
      expect(await button('Good day').count()).toBe(0)
    })

    test('an entry with other content than its hash says is refused', async () => {
      site.faults.set(`${base('1.0.0')}remoteEntry.js`, 'changed')
      expect(await visit('1.0.0')).toMatch(/does not match its integrity/)
    })

    test('a chunk with other content than the build is refused', async () => {
      const { exposes } = await releaseOf('1.0.0')
      site.faults.set(base('1.0.0') + exposes['./greeting']!.js[0], 'changed')
      expect(await visit('1.0.0')).toMatch(/chunk/i)
    })

    test.each(['missing', 'silent'] as const)(
      'an entry that is %s fails the load and no later one',
      async (fault) => {
        const path = `${base('2.0.0')}remoteEntry.js`
        site.faults.set(path, fault)
        await waitOnly(1000)
        expect(await visit('2.0.0')).toMatch(/remoteEntry\.js/)
        expect(await visit('1.0.0')).toBeUndefined()
        await button('Good day').waitFor()
        site.faults.delete(path)
        expect(await visit('2.0.0')).toBeUndefined()
        await button('Good evening').waitFor()
      },
    )

    test.each(['js', 'css'] as const)('a %s file that never comes fails the load', async (kind) => {
      const { exposes } = await releaseOf('2.0.0')
      site.faults.set(base('2.0.0') + exposes['./greeting']![kind][0], 'silent')
      await waitOnly(1000)
      expect(await visit('2.0.0')).toMatch(/did not load within 1000 ms/)
      expect(await visit('1.0.0')).toBeUndefined()
      await button('Good day').waitFor()
    })

    test('a style sheet that is missing fails the load, and the same version works later', async () => {
      const { exposes } = await releaseOf('1.0.0')
      const path = base('1.0.0') + exposes['./greeting']!.css[0]
      site.faults.set(path, 'missing')
      expect(await visit('1.0.0')).toMatch(/css/i)
      site.faults.delete(path)
      expect(await visit('1.0.0')).toBeUndefined()
      await button('Good day').waitFor()
    })

    test('an unknown exposed module is an error, not an empty page', async () => {
      const entry = await entryOf('1.0.0')
      const message = await page.evaluate(async (remote) => {
        federation.register('mf-sample', remote)
        return federation.load('mf-sample', './nowhere').then(() => '', String)
      }, entry)
      expect(message).toMatch(/nowhere/)
    })
  },
)
