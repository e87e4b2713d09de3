import { jest } from '@jest/globals'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { remoteRelease, type RemoteRelease } from 'release-contracts/release'
import { integrityOf } from 'remote-kit/src/release/describe-files'
import { createKitFixture, type KitFixture } from 'remote-kit/src/testing/run-kit'
import { runHarness, type HarnessRun } from './testing/run-harness'

// Real builds on a machine that may be busy with others.
jest.setTimeout(120_000)

let bench: KitFixture
let run: HarnessRun

beforeAll(async () => {
  bench = await createKitFixture()
  run = await runHarness(['--api', 'samples'], bench.packageDir)
})

afterAll(async () => {
  await run?.stop()
  await bench?.remove()
})

const get = (file: string) =>
  fetch(`${run.url}/composition/harness/release/${file}`, {
    headers: { origin: 'http://site.example' },
  })

const readRelease = async (): Promise<RemoteRelease> =>
  remoteRelease.parse(await (await get('release.json')).json())

test('a site on another origin may load the sources as a release', async () => {
  for (const file of ['release.json', 'remoteEntry.js']) {
    const { status, headers } = await get(file)
    expect(status).toBe(200)
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.get('cache-control')).toBe('no-store')
  }
})

test('its document names every file with the hash of what is served', async () => {
  const release = await readRelease()
  expect(release).toMatchObject({
    name: 'mf-sample',
    version: '1.0.0-dev.0',
    globalName: 'mf_sample_1_0_0_dev_0',
  })
  const named = Object.values(release.exposes).flatMap(({ js, css }) => [...js, ...css])
  expect(Object.keys(release.files)).toEqual(expect.arrayContaining([...named, release.entry]))
  for (const [file, { integrity, bytes }] of Object.entries(release.files)) {
    const content = Buffer.from(await (await get(file)).arrayBuffer())
    expect({ file, integrity: integrityOf(content), bytes: content.length }).toEqual({
      file,
      integrity,
      bytes,
    })
  }
})

test('it brings no React of its own, so it fits a site that was built for visitors', async () => {
  const { files } = await readRelease()
  const scripts = Object.keys(files).filter((file) => file.endsWith('.js'))
  for (const file of scripts) {
    expect(await (await get(file)).text()).not.toContain('react/cjs/react-jsx-dev-runtime')
  }
})

test('what is not of the build is not served', async () => {
  expect((await get('..%2f..%2fetc%2fpasswd')).status).toBe(404)
  expect((await get('nothing.js')).status).toBe(404)
})

/** Follows the builds that the harness tells its pages of until one is what was waited for. */
async function untilBuilt(isThere: () => Promise<boolean>) {
  const { body } = await fetch(`${run.url}/composition/harness/changes`)
  const changes = (body as ReadableStream<Uint8Array>).getReader()
  while (!(await changes.read()).done) {
    if (await isThere()) return changes.cancel()
  }
  throw new Error('The stream of changes ended')
}

test('a change of the sources is a new release', async () => {
  const files = async () => (await readRelease()).exposes['./greeting']?.js ?? []
  const before = await files()
  const file = join(bench.packageDir, 'src/greeting/greeting.page.tsx')
  const code = await readFile(file, 'utf8')
  await writeFile(file, code.replace('Good day', 'Good evening'))
  let changed: string | undefined
  await untilBuilt(async () => {
    changed = (await files()).find((name) => !before.includes(name))
    return changed !== undefined
  })
  expect(await (await get(changed ?? '')).text()).toContain('Good evening')
})

test('it stops at once, also while a browser holds a connection without a request', async () => {
  const socket = connect(Number(new URL(run.url).port), '127.0.0.1')
  await once(socket, 'connect')
  await run.stop()
  if (!socket.closed) await once(socket, 'close')
}, 20_000)
