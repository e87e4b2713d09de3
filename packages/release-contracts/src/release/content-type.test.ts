import { expect, test } from '@jest/globals'
import { contentTypeOf } from './content-type'

test.each([
  ['main.js', 'text/javascript; charset=utf-8'],
  ['chunk.mjs', 'text/javascript; charset=utf-8'],
  ['main.css', 'text/css; charset=utf-8'],
  ['data.json', 'application/json; charset=utf-8'],
  ['main.js.map', 'application/json; charset=utf-8'],
  ['notes.txt', 'text/plain; charset=utf-8'],
  ['icon.svg', 'image/svg+xml'],
  ['photo.webp', 'image/webp'],
  ['font.woff2', 'font/woff2'],
  ['code.wasm', 'application/wasm'],
  ['film.mp4', 'video/mp4'],
  ['main.js.br', 'application/octet-stream'],
  ['LICENSE', 'application/octet-stream'],
])('%s is %s', (file, type) => expect(contentTypeOf(file)).toBe(type))
