import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launchChromium } from '../../remote-kit/src/checks/browser/launch-chromium'
import { runCompare } from './run-compare'

const chromium = await launchChromium()
await chromium?.close()
const browserTest = chromium ? test : test.skip

/** A site whose page has a clock, an animation and the bar of QA versions; `2.0.0` has a box besides. */
function pageOf(version: string) {
  return `<!doctype html><meta name="viewport" content="width=device-width">
    <style>
      body { margin: 0; height: 700px }
      @keyframes turn { to { transform: rotate(1turn) } }
      .turns { width: 40px; height: 20px; background: blue; animation: turn 1s infinite }
      .box { width: 100px; height: 100px; background: red }
    </style>
    <section aria-label="QA versions">mf-chat@${version}</section>
    <p id="now"></p><div class="turns"></div>
    ${version === '2.0.0' ? '<div class="box"></div>' : ''}
    <script>document.getElementById('now').textContent = String(Date.now())</script>`
}

const versions = ['2.0.0', '1.1.0', '1.0.0'].map((version) => ({
  version,
  ...(version === '1.1.0' && { unfit: 'needs shell ^9.0.0' }),
}))

let server: Server
let origin: string
let folder: string
const ended: string[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'amofin-compare-'))
  server = createServer((request, response) => {
    const json = (body: object) =>
      response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
    const { url = '', method } = request
    if (url === '/composition/rollouts') {
      return json({ remotes: [{ control: { remote: 'mf-chat' }, versions }] })
    }
    if (method === 'DELETE') {
      ended.push(url)
      return json({})
    }
    if (method === 'POST') {
      let text = ''
      request.on('data', (chunk: Buffer) => (text += chunk.toString()))
      request.on('end', () => {
        const { remotes } = JSON.parse(text) as { remotes: Record<string, string> }
        const version = remotes['mf-chat'] ?? ''
        json({ id: version, url: `${origin}/?qa=${version}`, expiresAt: '' })
      })
      return
    }
    const asked = new URL(url, origin).searchParams.get('qa')
    if (asked) response.setHeader('set-cookie', `qa=${asked}`)
    const version = asked ?? /qa=([\d.]+)/.exec(request.headers.cookie ?? '')?.[1] ?? 'none'
    response.setHeader('content-type', 'text/html').end(pageOf(version))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve))
  await rm(folder, { recursive: true })
})

async function compare(...argv: string[]) {
  const lines: string[] = []
  const env = { ROLLOUT_TOKEN: 'token', DATA_DIR: '/nowhere' }
  const code = await runCompare(argv, env, (line) => lines.push(line))
  return { code, lines }
}

browserTest(
  'two versions differ by what differs in them, and not by clock, animation and bar',
  async () => {
    const out = join(folder, 'report')
    const options = ['--site', origin, '--out', out]
    const { code, lines } = await compare('mf-chat', '1.0.0', '2.0.0', '/other', ...options)
    expect(code).toBe(0)
    // 100 by 100 pixels of 360 by 740, and of 1440 by 900.
    expect(lines).toEqual([
      '3.75%  /other on a phone',
      '0.77%  /other on a desktop',
      join(out, 'index.html'),
    ])
    expect(await readdir(out)).toHaveLength(7)
    const report = await readFile(join(out, 'index.html'), 'utf8')
    expect(report).toContain('<h2>/other on a phone: 3.75% differs</h2>')
    expect(ended.sort()).toEqual(['/composition/links/1.0.0', '/composition/links/2.0.0'])
  },
  // A million pixels are compared in Jest's sandbox, many times slower than outside it.
  120_000,
)

test.each([
  [['mf-chat', '1.0.0'], 'Name a remote and two of its versions'],
  [['mf-chat', '1.0.0', '1.0.0'], 'Name two different versions.'],
  [['mf-chat', '1.0.0', '2.0.0', '//elsewhere.example'], 'is not a page path'],
  [
    ['mf-chat', '1.0.0', '3.0.0'],
    'There is no mf-chat 3.0.0 there. There are 2.0.0, 1.1.0, 1.0.0.',
  ],
  [['mf-chat', '1.0.0', '1.1.0'], 'mf-chat 1.1.0 cannot run there: it needs shell ^9.0.0.'],
  [['mf-other', '1.0.0', '1.1.0'], 'This site has no mf-other'],
  [['mf-chat', '--wrong'], "Unknown option '--wrong'"],
])('%o is refused with the reason', async (argv, reason) => {
  const { code, lines } = await compare(...argv, '--site', origin)
  expect(code).toBe(1)
  expect(lines.join()).toContain(reason)
})

test('says how it is used', async () => {
  expect((await compare('--help')).lines.join()).toContain('npm run compare -- <remote>')
})
