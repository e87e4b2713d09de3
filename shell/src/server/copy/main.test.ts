import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { newDataDir, putShell, remoteRelease, putRemote } from '../testing/release-folders'

const main = fileURLToPath(new URL('main.ts', import.meta.url))

let dataDir: string
let store: Server
/** Whether the store answers a request. */
let answers: (method: string | undefined) => boolean
beforeEach(async () => {
  dataDir = await newDataDir()
  await putShell(dataDir)
  await putRemote(dataDir, remoteRelease('mf-chat', '1.0.0'))
  store = createServer((request, response) => {
    request.resume()
    response.writeHead(answers(request.method) ? 200 : 503).end()
  })
  await once(store.listen(0, '127.0.0.1'), 'listening')
})
afterEach(async () => {
  store.close()
  await rm(dataDir, { recursive: true })
})

async function copy(from: string, to: string) {
  const child = fork(main, ['copy', from, to], {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...{ PATH: process.env.PATH, DATA_DIR: dataDir, RELEASES_BUCKET: 'releases' },
      S3_ENDPOINT: `http://127.0.0.1:${(store.address() as AddressInfo).port}`,
      ...{ S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' },
    },
  })
  const [[code], said, failure] = await Promise.all([
    once(child, 'exit'),
    text(child.stdout!),
    text(child.stderr!),
  ])
  return { code: code as number, said, failure }
}

test.each([
  ['s3', 'directory'],
  ['directory', 's3'],
])('copies nothing from %s to %s while the store is away, and says so', async (from, to) => {
  answers = () => false
  const { code, said, failure } = await copy(from, to)
  expect(code).toBe(1)
  expect(said).toBe('')
  expect(failure).toMatch(/^The file store at S3_ENDPOINT http:\S+ does not answer \(503\)\./)
})

test('nor does it take copies of this machine for the store, which went away after the start', async () => {
  let isChecked = false
  answers = (method) => {
    const is = !isChecked
    isChecked ||= method === 'DELETE'
    return is
  }
  expect(await copy('s3', 'directory')).toEqual({
    ...{ code: 1, said: '' },
    failure: 'The object store failed: 503\n',
  })
})
