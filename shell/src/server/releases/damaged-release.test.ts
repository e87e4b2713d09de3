import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { newDataDir, page, putRemote, putShell, remoteRelease } from '../testing/release-folders'
import { startServer } from '../testing/running-server'

// Whole servers, on a machine that may be busy with others.
jest.setTimeout(60_000)

let dataDir: string
let site: Awaited<ReturnType<typeof startServer>>
const pages = [page('storefront.home', '/')]
const folder = (version: string) => join(dataDir, 'releases', 'mf-storefront', version)

async function open(...versions: string[]) {
  for (const version of versions) {
    await putRemote(dataDir, remoteRelease('mf-storefront', version, { pages }))
  }
  site = await startServer(dataDir)
}

beforeEach(async () => {
  dataDir = await newDataDir()
  await putShell(dataDir)
})
afterEach(async () => {
  await site.close()
  await rm(dataDir, { recursive: true })
})

const served = () => site.composition.planner()?.offered.get('mf-storefront')
const said = (event: string) => site.lines.filter((line) => line.includes(event))

/** The check goes on behind the answer. */
async function until(is: () => boolean) {
  while (!is()) await new Promise((done) => setTimeout(done, 10))
}

const plain = { headers: { 'accept-encoding': 'identity' } }
const ask = (file: string, version = '1.1.0') =>
  site.get(`/r/mf-storefront/${version}/${file}`, plain)

test('a release that lost a file is taken out and reported; the one before is served', async () => {
  await open('1.0.0', '1.1.0')
  expect(JSON.stringify(served())).toContain('1.1.0')
  await rm(join(folder('1.1.0'), 'page.js'))
  expect((await ask('page.js')).status).toBe(404)
  await until(() => !JSON.stringify(served()).includes('1.1.0'))
  expect(JSON.stringify(served())).toContain('1.0.0')
  expect(said('release.damaged')).toEqual([expect.stringContaining('page.js is missing')])
  const { releases } = (await (await site.get('/healthz')).json()) as {
    releases: { refused: unknown[] }
  }
  expect(releases.refused).toMatchObject([{ version: '1.1.0', reason: 'page.js is missing' }])
})

test('a file that was cut short is not sent', async () => {
  await open('1.0.0', '1.1.0')
  await truncate(join(folder('1.1.0'), 'page.js'), 3)
  expect((await ask('page.js')).status).toBe(404)
  await until(() => said('release.damaged').length > 0)
})

test('a browser that could not load a release has it checked', async () => {
  await open('1.0.0', '1.1.0')
  const text = '// page of mf-storefront 9.9.9'
  await writeFile(join(folder('1.1.0'), 'page.js'), text)
  const body = { remote: 'mf-storefront', version: '1.1.0', stage: 'load', message: 'integrity' }
  await site.get('/composition/reports', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  await until(() => said('release.damaged').length > 0)
  expect(said('release.damaged')[0]).toContain('1.1.0')
})

test('the only release of a remote stays, and is reported', async () => {
  await open('1.0.0')
  await rm(join(folder('1.0.0'), 'page.js'))
  expect((await ask('page.js', '1.0.0')).status).toBe(404)
  await until(() => said('release.damaged').length > 0)
  expect(JSON.stringify(served())).toContain('1.0.0')
})
