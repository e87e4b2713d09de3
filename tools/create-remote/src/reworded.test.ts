import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseRemoteManifest } from 'shared-contracts/remote-manifest'
import { rewordTemplate } from './copy-template'

const template = fileURLToPath(new URL('template', import.meta.url))
const words = { name: 'mf-tax-help', word: 'tax-help', title: 'Help with "tax" & it’s $& free' }

const files = new Map<string, string>()

beforeAll(async () => {
  for (const file of await readdir(template, { recursive: true, withFileTypes: true })) {
    if (!file.isFile()) continue
    const path = join(file.parentPath, file.name)
    const text = rewordTemplate(await readFile(path, 'utf8'), extname(path), words)
    files.set(relative(template, path), text)
  }
})

test('nothing of the template’s own words is left', () => {
  expect(files.size).toBeGreaterThan(8)
  for (const [file, text] of files) expect(`${file}: ${text}`).not.toMatch(/example/i)
})

test('path, page id and title are the new ones, whatever the title holds', () => {
  const manifest = parseRemoteManifest(JSON.parse(files.get('remote.json')!))
  expect(manifest.name).toBe('mf-tax-help')
  expect(manifest.pages[0]).toMatchObject({
    id: 'tax-help.home',
    path: '/tax-help',
    title: words.title,
  })
  expect(files.get('src/texts.ts')).toContain(`title: ${JSON.stringify(words.title)},`)
})

test('a name may hold the template’s own word', () => {
  const own = { name: 'mf-my-example', word: 'my-example', title: 'My example' }
  const text = `"name": "mf-example", "path": "/example/form", "title": "Example title"`
  expect(rewordTemplate(text, '.json', own)).toBe(
    `"name": "mf-my-example", "path": "/my-example/form", "title": "My example"`,
  )
})
