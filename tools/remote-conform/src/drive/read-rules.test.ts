import type { Browser } from 'playwright'
import { launchBrowser } from 'remote-kit/src/testing/launch-browser'
import { readRules } from './read-rules'

let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
}, 120_000)

afterAll(() => browser.close())

test('the browser itself says which layer each rule of a sheet is in', async () => {
  const page = await browser.newPage()
  const sheet = `
    @layer remote.mf-x { .a, .b > p { color: red } @media print { .c { color: red } } }
    @layer remote.mf-x { @layer parts { .d { color: red } } }
    @font-face { font-family: F; src: url(data:font/woff2,) }
    @keyframes spin { to { rotate: 1turn } }
    h2 { color: red }
  `
  const rules = await page.evaluate(readRules, `data:text/css,${encodeURIComponent(sheet)}`)
  expect(rules.map(({ kind, layer, text }) => `${kind} ${layer}: ${text.slice(0, 10)}`)).toEqual([
    'style remote.mf-x: .a, .b > p',
    'style remote.mf-x: .c',
    'style remote.mf-x.parts: .d',
    'font : @font-face',
    'keyframes : spin',
    'style : h2',
  ])
}, 120_000)
