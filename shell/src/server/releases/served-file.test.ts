import { expect, test } from '@jest/globals'
import { remoteRelease, shellRelease } from '../testing/release-folders'
import { servedFile } from './served-file'

const remote = { release: remoteRelease('mf-chat', '1.0.0'), folder: '', readyAt: 0 }
const shell = { release: shellRelease(), folder: '', readyAt: 0 }

test('sends the Brotli copy to whoever takes it, under another ETag', () => {
  const packed = servedFile(remote, 'page.js', true)
  const plain = servedFile(remote, 'page.js', false)
  expect(packed).toMatchObject({
    path: 'page.js.br',
    encoding: 'br',
    type: 'text/javascript; charset=utf-8',
  })
  expect(plain?.path).toBe('page.js')
  expect(plain?.etag).not.toBe(packed?.etag)
})

test('sends what has no Brotli copy as it is', () => {
  expect(servedFile(shell, 'font.woff2', true)).toMatchObject({
    path: 'font.woff2',
    type: 'font/woff2',
  })
})

test.each(['server.cjs', 'release.json', '../../../etc/passwd', 'page.js.br', 'toString', ''])(
  'never sends %s',
  (file) => expect(servedFile(remote, file, true)).toBeUndefined(),
)

test('never sends what it is made of', () => {
  const release = { ...remote.release, sbom: 'page.css' }
  expect(servedFile({ ...remote, release }, 'page.css', true)).toBeUndefined()
})

test('never sends the render worker', () => {
  expect(servedFile(shell, 'render-worker.mjs', true)).toBeUndefined()
})
