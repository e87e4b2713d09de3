import { expect, test } from '@jest/globals'
import { brotliDecompressSync } from 'node:zlib'
import { compressAnswer } from './bench-server'

const text = Buffer.from('const a = 1\n'.repeat(100))
const immutable = 'public, max-age=31536000, immutable'

test('scripts and JSON become smaller, and stay what they are', () => {
  for (const type of ['application/javascript; charset=UTF-8', 'application/json']) {
    const body = compressAnswer('/a.js', { 'content-type': type, 'cache-control': immutable }, text)
    expect(body!.length).toBeLessThan(text.length)
    expect(brotliDecompressSync(body!)).toEqual(text)
  }
})

test('answers of one address may differ, unless they say that they never change', () => {
  const json = { 'content-type': 'application/json' }
  compressAnswer('/b', json, text)
  const otherBody = Buffer.from('other words\n'.repeat(100))
  expect(brotliDecompressSync(compressAnswer('/b', json, otherBody)!)).toEqual(otherBody)
})

test('what is compressed already, or is no text, passes as it came', () => {
  const br = { 'content-type': 'text/css', 'content-encoding': 'br' }
  expect(compressAnswer('/c.css', br, text)).toBeUndefined()
  expect(compressAnswer('/c.woff2', { 'content-type': 'font/woff2' }, text)).toBeUndefined()
})
