import { jest } from '@jest/globals'
import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { launchBrowser } from 'remote-kit/src/testing/launch-browser'
import { createKitFixture, type KitFixture } from 'remote-kit/src/testing/run-kit'
import { startStaticSite } from 'remote-kit/src/testing/static-site'
import { open, runHarness } from './testing/run-harness'

// Real builds on a machine that may be busy with others.
jest.setTimeout(120_000)

let bench: KitFixture
let dir: string
let browser: Browser
let page: Page

beforeAll(async () => {
  bench = await createKitFixture()
  await bench.build('1.0.0')
  dir = bench.releaseDir('1.0.0')
  browser = await launchBrowser()
})

afterAll(async () => {
  await browser?.close()
  await bench?.remove()
})

beforeEach(async () => {
  page = await (await browser.newContext()).newPage()
})

afterEach(() => page.context().close())

const button = (name: string) => page.getByRole('button', { name })

async function withHarness(args: string[], look: (url: string) => Promise<void>) {
  const run = await runHarness([...args, '--api', 'samples'])
  try {
    await look(run.url)
  } finally {
    await run.stop()
  }
}

/** A copy of the release to spoil. */
async function copyOf(name: string) {
  const copy = join(bench.releasesDir, '..', name)
  await rm(copy, { recursive: true, force: true })
  await cp(dir, copy, { recursive: true })
  return copy
}

test('a release runs from its own files, with the hash of its entry', async () => {
  await withHarness(['--release', dir], async (url) => {
    await open(page, `${url}/greeting/Ada?harness.session=2`)
    await button('Good day, Ada, 0 times').click()
    await button('Good day, Ada, 1 times').waitFor()
    await page.getByText('Release', { exact: true }).waitFor()
    await page.evaluate(() => globalThis.amofinHarness.go('/composition/harness/slot/0'))
    await button('Pay in the corner of mf-sample 1.0.0').click()
    await page.getByText('order.paid from mf-sample@1.0.0').waitFor()
    const served = await fetch(`${url}/composition/harness/release/remoteEntry.js`)
    expect(await served.text()).toBe(await readFile(join(dir, 'remoteEntry.js'), 'utf8'))
  })
})

test.each(['remoteEntry.js', 'greeting'])(
  'the file of %s that was changed meanwhile is refused',
  async (name) => {
    const copy = await copyOf('changed')
    const release = JSON.parse(await readFile(join(copy, 'release.json'), 'utf8')) as {
      exposes: Record<string, { js: string[] }>
    }
    const file = name === 'greeting' ? (release.exposes['./greeting']?.js[0] ?? '') : name
    await withHarness(['--release', copy], async (url) => {
      const code = await readFile(join(copy, file), 'utf8')
      await writeFile(join(copy, file), `${code} `)
      await open(page, `${url}/greeting/Ada`)
      await page.getByText('We could not load this part of the remote').waitFor()
      await page
        .getByText(/integrity|chunk/i)
        .first()
        .waitFor()
    })
  },
)

test('a release runs from an address of its own', async () => {
  const site = await startStaticSite({ r: bench.releasesDir }, '')
  try {
    const address = `${site.origin}/r/mf-sample/1.0.0`
    await withHarness(['mf-sample', '--release', address], async (url) => {
      await open(page, `${url}/greeting/Ada`)
      await button('Good day, Ada').waitFor()
    })
  } finally {
    await site.close()
  }
})

test('what is no sound release is refused with a sentence', async () => {
  const refused = (...args: string[]) => expect(runHarness([...args, '--api', 'samples'])).rejects
  await refused('--release', bench.packageDir).toThrow('holds no release.json. Give the folder of')
  await refused('mf-sample', '--release', '7.0.0').toThrow(
    /mf-sample 7\.0\.0 is not among the releases in \S+mf-sample\. It has no releases there\./,
  )
  await refused('mf-chat', '--release', dir).toThrow('belongs to mf-sample, not to mf-chat.')
})
