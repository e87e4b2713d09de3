import { jest } from '@jest/globals'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { release as releaseSchema } from 'release-contracts/release'
import { releaseDirectory } from 'release-contracts/release-directory'
import { createCheckout, type Checkout } from '../testing/team-checkout'

// Real releases on a machine that may be busy with others.
jest.setTimeout(900_000)

let team: Checkout

beforeEach(async () => {
  team = await createCheckout()
})
afterEach(() => team.remove())

/** The versions that are listed, each of them seen to be whole. */
async function wholeVersions() {
  const listed = await releaseDirectory(team.releasesDir).list()
  for (const { name, version } of listed) {
    const folder = join(team.releasesDir, name, version)
    const text = await readFile(join(folder, 'release.json'), 'utf8')
    const { files } = releaseSchema.parse(JSON.parse(text))
    for (const [file, { integrity }] of Object.entries(files)) {
      const content = await readFile(join(folder, file))
      const hash = createHash('sha384').update(content).digest('base64')
      expect({ file, integrity: `sha384-${hash}` }).toEqual({ file, integrity })
    }
  }
  return listed.map(({ version }) => version)
}

async function checksOf(version: string) {
  const text = await readFile(join(team.releasesDir, 'mf-sample', version, 'release.json'), 'utf8')
  return releaseSchema.parse(JSON.parse(text)).checks
}

/** Kills the release as soon as the line of a step is there. */
const killedAfter = (step: string, env: NodeJS.ProcessEnv = {}) =>
  team.release(
    ['--version', 'patch'],
    (output, kill) => {
      if (new RegExp(`^  ${step} `, 'm').test(output)) kill()
    },
    env,
  )

/** A site that takes every call and answers none: whoever tells it of a release waits. */
async function startSilentSite() {
  const server = createServer(() => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

test('killed anywhere, it shows nothing, and the next run has the same version', async () => {
  for (const step of ['version', 'types', 'build', 'browser']) {
    const { code, output } = await killedAfter(step)
    expect(`${step} ${code} ${output}`).toMatch(new RegExp(`^${step} null [^]*  ${step} `))
    expect(await wholeVersions()).toEqual([])
    expect(output).not.toContain('publish ')
  }
  const { code, output } = await team.release(['--version', 'patch'])
  expect(`${code} ${output}`).toMatch(/^0 [^]*mf-sample 1\.0\.1 is live/)
  expect(await wholeVersions()).toEqual(['1.0.1'])
  expect(await team.version()).toBe('1.0.1')
  expect(await team.drafts()).toEqual([])
})

test('killed once it is published, the next run finishes it', async () => {
  // Else it may be done before it is killed.
  const site = await startSilentSite()
  const { code } = await killedAfter('publish', { ROLLOUT_SITE: site.origin })
  site.close()
  expect(code).toBe(null)
  expect(await wholeVersions()).toEqual(['1.0.1'])
  const again = await team.release(['--version', 'patch'])
  expect(again.output).toMatch('1.0.1 was published by an interrupted release')
  expect(again.output).toMatch('mf-sample 1.0.1 is live')
  expect(again.code).toBe(0)
  expect(await team.version()).toBe('1.0.1')

  const twice = await team.release()
  expect(twice.output).toMatch(
    'version: mf-sample 1.0.1 is already released. A release never changes: release the next version: npm run release -w mf-sample -- --version 1.0.2',
  )
  expect(twice.output).not.toMatch(/^ {2}fit/m)
  expect(twice.code).toBe(1)

  await team.change('remote.json', (text) => text.replace('/greeting/:name', '/greet/:name'))
  const dropping = await team.release(['--version', 'minor'])
  expect(dropping.output).toMatch(/paths: 1\.0\.1 serves .*: path \/greeting\/:name\./)
  expect(dropping.output).not.toMatch(/^ {2}types/m)
  expect(dropping.output).toMatch('Nothing was published, and package.json keeps its version')
  expect(await team.version()).toBe('1.0.1')
})

test('a module that does not load in a browser stops the release', async () => {
  await team.change('src/greeting/greeting.page.tsx', (text) => `${text}\nnew Function('1')\n`)
  await team.write(
    'src/corner/corner.slot.tsx',
    'console.error("not today")\nexport const Component = { render: null }\n',
  )
  const { code, output } = await team.release(['--version', '1.4.0'])
  expect(output).toMatch('browser: the build does not load in a browser')
  expect(output).toMatch('./corner: exports a Component of type object; it must be a function')
  expect(output).toMatch(/\.\/greeting: .*(eval|Content Security Policy)/)
  expect(output).toMatch('console: not today')
  expect(code).toBe(1)
  expect(await wholeVersions()).toEqual([])
  expect(await team.version()).toBe('1.0.0')
})

test('a version that gets in the way of others stops the release, with the check and its line', async () => {
  const meddling = [
    'if (typeof history !== "undefined") {',
    '  history.pushState = (...step) => History.prototype.pushState.apply(history, step)',
    '}',
  ]
  await team.change('src/corner/corner.slot.tsx', (text) => [text, ...meddling, ''].join('\n'))
  const { code, output } = await team.release(['--version', 'minor'])
  expect(output).toMatch('conform: it does not conform:')
  expect(output).toMatch(/^ {4}\.\/corner built-ins: history\.pushState is replaced\. Wrap it/m)
  expect(output).not.toMatch(/^ {2}publish/m)
  expect(code).toBe(1)
  expect(await wholeVersions()).toEqual([])

  const skipping = await team.release(['--version', 'minor', '--no-conform'])
  expect(skipping.output).toMatch('--no-conform is only for previews')
  expect(skipping.code).toBe(1)
  const preview = await team.release(['--pre', 'pr-7', '--no-conform'])
  expect(preview.output).toMatch('NOT CHECKED (--no-conform)')
  expect(preview.code).toBe(0)
  expect(await checksOf('1.0.0-pr-7')).toEqual({ browser: 'passed', conform: 'skipped' })
})

test('a preview without the browser check says so, in the log and in release.json', async () => {
  await team.write('src/corner/corner.slot.tsx', 'export const Component = (): number => "x"\n')
  const untyped = await team.release(['--pre', 'pr-12', '--no-browser'])
  expect(untyped.output).toMatch('types: mf-sample has type errors')
  expect(untyped.output).toMatch(/corner\.slot\.tsx.*TS2322/)

  await team.write('src/corner/corner.slot.tsx', 'export const Component = () => null\n')
  const { code, output } = await team.release(['--pre', 'pr-12', '--no-browser'])
  expect(output).toMatch('NOT CHECKED (--no-browser)')
  expect(output).toMatch(
    'mf-sample 1.0.0-pr-12 is a preview. Only a QA link or a rollout that names it shows it.',
  )
  expect(code).toBe(0)
  expect(await checksOf('1.0.0-pr-12')).toEqual({ browser: 'skipped', conform: 'skipped' })
})
