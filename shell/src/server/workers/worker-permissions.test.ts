import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FromWorker, RenderRequest } from '../../worker/messages'
import { silentLog } from '../log/log'
import { newDataDir, putRemote, putShell, remoteRelease } from '../testing/release-folders'
import { RenderWorker } from './render-worker'

/** A worker that does to the machine what the page's address says, and tells what came of it. */
const code = `
import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import inspector from 'node:inspector'
import { parentPort, Worker } from 'node:worker_threads'
const deeds = {
  read: (path) => fs.readFileSync(path),
  environment: () => fs.readFileSync('/proc/' + process.ppid + '/environ'),
  'own-environment': () => fs.readFileSync('/proc/self/environ'),
  list: (path) => fs.readdirSync(path),
  write: (path) => fs.writeFileSync(path, 'written'),
  link: (path) => fs.symlinkSync('/etc/passwd', path),
  spawn: () => spawnSync(process.execPath, ['--version']),
  run: () => execFileSync(process.execPath, ['--version']),
  thread: () => new Worker('0', { eval: true, execArgv: [] }),
  inspector: () => inspector.open(0),
  addon: (path) => process.dlopen({ exports: {} }, path),
}
parentPort.on('message', ({ type, id, url }) => {
  if (type !== 'render') return
  const [deed, path] = url.split(' ')
  let html = 'done'
  try { deeds[deed](path) } catch (error) { html = String(error.code) }
  parentPort.postMessage({ type: 'chunk', id, html })
})`

let dataDir: string
let worker: RenderWorker
let answered: (html: string) => void = () => undefined

beforeAll(async () => {
  dataDir = await newDataDir()
  const shell = await putShell(dataDir, '1.0.0', code)
  await putRemote(dataDir, remoteRelease('mf-a', '1.0.0'))
  await writeFile(join(dataDir, 'secrets.json'), '{}')
  const onMessage = (message: FromWorker) =>
    answered(message.type === 'chunk' ? message.html : message.type)
  const onLost = ({ message }: { message: string }) => answered(message)
  worker = new RenderWorker(join(shell, 'render-worker.mjs'), { onMessage, onLost }, silentLog)
})
afterAll(async () => {
  worker.end()
  await rm(dataDir, { recursive: true })
})

const attempt = (deed: string, file: string) =>
  new Promise<string>((resolve) => {
    answered = resolve
    const url = `${deed} ${join(dataDir, file)}`
    worker.render({ type: 'render', id: 1, url, plan: { remotes: {} } } as unknown as RenderRequest)
  })

test('server bundles are read', async () => {
  expect(await attempt('read', 'releases/mf-a/1.0.0/server.cjs')).toBe('done')
})

test.each([
  ['environment', ''],
  ['own-environment', ''],
  ['read', 'secrets.json'],
  ['read', 'releases/../secrets.json'],
  ['list', '.'],
  ['write', 'releases/mf-a/1.0.0/page.js'],
  ['link', 'releases/mf-a/1.0.0/link'],
  ['spawn', ''],
  ['run', ''],
  ['thread', ''],
  ['inspector', ''],
])('code of a worker may not: %s %s', async (deed, file) => {
  expect(await attempt(deed, file)).toBe('ERR_ACCESS_DENIED')
})

test('it loads no addon', async () => {
  expect(await attempt('addon', 'releases/mf-a/1.0.0/page.js')).toBe('ERR_DLOPEN_DISABLED')
})
