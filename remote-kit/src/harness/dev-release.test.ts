import { jest } from '@jest/globals'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { remoteRelease, type RemoteRelease } from 'shared-contracts/release'
import { integrityOf } from '../release/describe-files'
import { createWorkbench, type Workbench } from '../testing/run-kit'
import { runHarness, type HarnessRun } from './testing/run-harness'

// Real builds on a machine that may be busy with others.
jest.setTimeout(120_000)

let bench: Workbench
let run: HarnessRun

beforeAll(async () => {
  bench = await createWorkbench()
  run = await runHarness(['--api', 'fake'], bench.packageDir)
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
  expect(Object.keys(release.files)).toEqual(
    expect.arrayContaining([...named, release.entry]),
  )
  for (const [file, { integrity, bytes }] of Object.entries(release.files)) {
    const content = Buffer.from(await (await get(file)).arrayBuffer())
    expect({ file, integrity: integrityOf(content), bytes: content.length }).toEqual({
      file,
      integrity,
      bytes,
    })
  }
})

test('what is not of the build is not served', async () => {
  expect((await get('..%2f..%2fetc%2fpasswd')).status).toBe(404)
  expect((await get('nothing.js')).status).toBe(404)
})

/** Resolves with the next build that the harness tells its pages of. */
async function nextBuild(before: number): Promise<number> {
  const { body } = await fetch(`${run.url}/composition/harness/changes`)
  let text = ''
  for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
    text += Buffer.from(chunk).toString()
    const builds = [...text.matchAll(/"build":(\d+)/g)].map(([, number]) => Number(number))
    const newer = builds.find((number) => number > before)
    if (newer !== undefined) return newer
  }
  throw new Error('The stream of changes ended')
}

test('a change of the sources is a new release', async () => {
  const before = await readRelease()
  const file = join(bench.packageDir, 'src/greeting/greeting.page.tsx')
  const code = await readFile(file, 'utf8')
  const built = nextBuild(1)
  await writeFile(file, code.replace('Good day', 'Good evening'))
  await built
  const [changed = ''] = (await readRelease()).exposes['./greeting']?.js ?? []
  expect(before.exposes['./greeting']?.js).not.toContain(changed)
  expect(await (await get(changed)).text()).toContain('Good evening')
})
