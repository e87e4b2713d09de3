import { expect, test } from '@jest/globals'
import { isCrawler } from './request-visitor'

const chrome = (name: string) =>
  `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) ${name}/140.0.0.0 Safari/537.36`

test('crawlers and programs are told from browsers, with a window and without', () => {
  const machines = [
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    'curl/8.5.0',
  ]
  expect(machines.map(isCrawler)).toEqual([true, true, true])
  expect([chrome('Chrome'), chrome('HeadlessChrome')].map(isCrawler)).toEqual([false, false])
  expect([undefined, ''].map(isCrawler)).toEqual([false, false])
})
