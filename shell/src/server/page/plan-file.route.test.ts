import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ShellRelease } from 'release-contracts/release'
import type { PageStart } from '../../app/start-document'
import { newDataDir, page, putRemote, putShell, remoteRelease } from '../testing/release-folders'
import { startServer } from '../testing/running-server'

const browser = {
  headers: { 'user-agent': 'Mozilla/5.0 Chrome/142.0.0.0 Safari/537.36' },
}

/** A shell that was built for this version of the contract with the server. */
async function putShellOf(dir: string, server: string) {
  const file = join(await putShell(dir), 'release.json')
  const release = JSON.parse(await readFile(file, 'utf8')) as ShellRelease
  await writeFile(file, JSON.stringify({ ...release, contracts: { ...release.contracts, server } }))
}

let dataDir: string
let site: Awaited<ReturnType<typeof startServer>>

beforeAll(async () => {
  dataDir = await newDataDir()
  await putShellOf(dataDir, '1.3.0')
  const pages = [page('storefront.home', '/')]
  await putRemote(dataDir, remoteRelease('mf-storefront', '1.0.0', { pages }))
  site = await startServer(dataDir)
})
afterAll(async () => {
  await site.close()
  await rm(dataDir, { recursive: true })
})

const startIn = (html: string) =>
  JSON.parse(/id="amofin-start">(.*?)<\/script>/.exec(html)?.[1] ?? '') as PageStart

async function openPage() {
  const html = await (await site.get('/', browser)).text()
  return { html, start: startIn(html) }
}

test('a page names its plan, which is fetched early and kept for good', async () => {
  const { html, start } = await openPage()
  expect(start.plan).toEqual({ id: start.plan.id, shell: expect.anything() })
  expect(html).toContain(
    `<link rel="preload" as="fetch" href="${start.planFile}" crossorigin="anonymous">`,
  )
  for (const encoding of ['br', 'identity']) {
    const answer = await site.get(start.planFile!, { headers: { 'accept-encoding': encoding } })
    expect(answer.headers.get('content-encoding')).toBe(encoding === 'br' ? 'br' : null)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(await answer.json()).toMatchObject({
      id: start.plan.id,
      remotes: { 'mf-storefront': { version: '1.0.0' } },
      pages: expect.arrayContaining([expect.objectContaining({ id: 'storefront.home' })]),
    })
  }
})

test('a server that has not sent the page yet gives the plan too', async () => {
  const { start } = await openPage()
  const other = await startServer(dataDir)
  try {
    const answer = await other.get(start.planFile!, browser)
    expect(await answer.json()).toMatchObject({ id: start.plan.id })
  } finally {
    await other.close()
  }
})

test('a plan of the past is not found, and that is not kept', async () => {
  const answer = await site.get('/r/plan/1/AAAAAAAAAAAAAAAA.json', browser)
  expect(answer.status).toBe(404)
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test('a shell of before finds its plan in the page', async () => {
  const before = await newDataDir()
  await putShellOf(before, '1.2.0')
  const old = await startServer(before)
  try {
    const html = await (await old.get('/', browser)).text()
    expect(startIn(html)).toMatchObject({ plan: { pages: expect.anything() } })
    expect(html).not.toContain('as="fetch"')
  } finally {
    await old.close()
    await rm(before, { recursive: true })
  }
})
