import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { whatIsMissing } from './ensure-installed.mjs'

let root: string

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'amofin-install-'))
  await mkdir(join(root, 'node_modules'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

const lock = (file: string, packages: Record<string, object>) =>
  writeFile(join(root, file), JSON.stringify({ packages }))

const wanted = {
  '': {},
  'mf-chat': { version: '1.0.0' },
  'node_modules/mf-chat': { link: true },
  'node_modules/a': { version: '1.0.0' },
  'node_modules/b-darwin-x64': { version: '2.0.0', optional: true },
}

test('is content when everything that is not optional is there', async () => {
  await lock('package-lock.json', wanted)
  await lock('node_modules/.package-lock.json', { 'node_modules/a': { version: '1.0.0' } })
  expect(whatIsMissing(root)).toBeUndefined()
})

test('names the package that an older installation lacks', async () => {
  await lock('package-lock.json', wanted)
  await lock('node_modules/.package-lock.json', {})
  expect(whatIsMissing(root)).toBe('a is not installed')
})

test('names the version that is wanted now', async () => {
  await lock('package-lock.json', wanted)
  await lock('node_modules/.package-lock.json', { 'node_modules/a': { version: '0.9.0' } })
  expect(whatIsMissing(root)).toBe('a 1.0.0 is wanted')
})

test('knows a bare clone', async () => {
  await lock('package-lock.json', wanted)
  expect(whatIsMissing(root)).toBe('there is no node_modules folder yet')
})
