import { expect, test } from '@jest/globals'
import { browserClass, stackFrames } from './report-details'

const file = '/r/mf-checkout/1.2.0/pay.1a2b3c.js'
const at = `https://amofin.example${file}:1:2345`

test.each([
  ['Chrome', `    at Object.pay (${at})`, 'Object.pay'],
  ['Chrome, without a name', `    at ${at}`, undefined],
  ['Chrome, asynchronous', `    at async pay (${at})`, 'pay'],
  ['Firefox and Safari', `pay@${at}`, 'pay'],
  ['Firefox, without a name', `@${at}`, undefined],
])('reads a place as %s writes it', (_, line, name) => {
  expect(stackFrames(line)).toEqual([{ ...(name && { name }), file, line: 1, column: 2345 }])
})

test.each([
  'Error: ada@example.com has no order',
  '    at <anonymous>',
  '    at eval (eval at x (data:text/javascript,1:1))',
  `    at f (https://amofin.example/pay.js?token=secret:1:2)`,
  `    at \u0000\ud800 (${at})`,
])('leaves out what is no place in a file: %j', (line) => {
  expect(stackFrames(line)).toEqual([])
})

test.each([
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36',
    'Chrome 142',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36 Edg/142.0.1.2',
    'Edge 142',
  ],
  ['Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15', 'Safari 18'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox 145'],
  ['curl/8.0', 'another browser'],
])('%s is told apart by family and version only', (userAgent, name) => {
  expect(browserClass(userAgent)).toBe(name)
})
