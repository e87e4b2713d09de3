import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sourceHash } from 'content-editors/source-hash'
import { groups } from 'shared-contracts/capabilities'
import { createTestApp } from '../../testing/test-app'
import { addStaff } from '../../testing/test-records'
import { editAs, openPage } from '../testing/editor-client'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'amofin-bundles-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function put(target: string) {
  await mkdir(target, { recursive: true })
  await writeFile(join(target, 'editor.js'), 'start()')
  await writeFile(join(target, 'editor.js.br'), 'compressed')
  const bundle = { scripts: ['editor.js'], styles: ['editor.css'] }
  await writeFile(join(target, 'bundle.json'), JSON.stringify(bundle))
}

test('the page loads the bundle, compressed and for as long as it is kept', async () => {
  const hash = await sourceHash()
  await put(join(folder, hash))
  const api = await createTestApp(undefined, { editorBundles: folder })
  try {
    const { cookie } = await editAs(api, await addStaff(api.db, groups.admin))
    const page = await openPage(api, 'home/1', cookie)
    expect(page.statusCode).toBe(200)
    const script = `/api/x/editors/assets/${hash}/editor.js`
    expect(page.body).toContain(`<script src="${script}" defer></script>`)
    expect(page.headers['content-security-policy']).toMatch(/script-src 'self';/)
    const file = await api.app.inject({ url: script, headers: { 'accept-encoding': 'br' } })
    expect(file.body).toBe('compressed')
    expect(file.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    const beyond = await api.app.inject({ url: '/api/x/editors/assets/%2e%2e/secret' })
    expect(beyond.statusCode).toBe(404)
  } finally {
    await api.close()
  }
})
