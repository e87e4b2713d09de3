import type { RemoteRelease } from 'release-contracts/release'
import { sizeReport } from './size-report'

const facts = (brotliBytes: number) => ({
  integrity: 'sha384-x',
  bytes: brotliBytes * 3,
  brotliBytes,
})

const release = {
  kind: 'remote',
  entry: 'remoteEntry.js',
  exposes: {
    './home': { js: ['home.js'], css: ['home.css'] },
    './faq': { js: ['faq.js'], css: [] },
  },
  files: {
    'remoteEntry.js': facts(7000),
    'home.js': facts(30_000),
    'home.css': facts(2000),
    'faq.js': facts(9000),
  },
} as unknown as RemoteRelease

test('adds up what a browser fetches for a module, styles included', () => {
  expect(sizeReport(release, {}).lines.join('\n')).toMatch(/\.\/home +32\.0 kB/)
})

test('without a budget nothing is exceeded', () => {
  expect(sizeReport(release, {}).exceeded).toEqual([])
})

test('a module over its own budget is named with the excess', () => {
  expect(sizeReport(release, { './home': 31_000, '*': 10_000 }).exceeded).toEqual([
    expect.stringMatching(/^\.\/home has 32000 bytes, 1000 over its budget of 31000\./),
  ])
})

test('the star is the budget of everything without its own', () => {
  expect(sizeReport(release, { './home': 40_000, '*': 8000 }).exceeded).toEqual([
    expect.stringMatching(/^\.\/faq /),
  ])
})
