import { expect, test } from '@jest/globals'
import type { PlanPage } from 'release-contracts/plan'
import { pageMatcher } from '../plan/match-page'
import { isInventable } from './inventable'
import type { PageRequest } from './page-request'

const planPage = (path: string, data: string[], aliases: string[] = []) =>
  ({ id: path, path, aliases, data }) as unknown as PlanPage

const match = pageMatcher([
  planPage('/', ['/api/home/']),
  planPage('/service/:slug', ['/api/services/{slug}/'], ['/service/:id/:slug', '/service']),
  planPage('/guide/:topic', ['/api/guides/']),
  planPage('/faq/:group?', ['/api/faq/', '/api/faq/{group}/']),
  planPage('/files/*', ['/api/files/']),
])
function isMadeUp(url: string, passesOver = false) {
  const page = { url } as PageRequest
  return isInventable({ page, match: match(url.split('?', 1)[0] ?? ''), passesOver })
}

test.each(['/', '/service/will', '/service/tenancy-agreement', '/service/7', '/faq', '/faq/3'])(
  '%s is an address that the site itself links to',
  (url) => expect(isMadeUp(url)).toBe(false),
)

test.each([
  ['a page that is not there', '/nowhere'],
  ['a query', '/service/will?from=mail'],
  ['an empty query', '/?'],
  ['an alias', '/service/12/will'],
  ['an alias without a parameter', '/service'],
  ['letter case', '/Service/will'],
  ['letter case of a value', '/service/Will'],
  ['leading zeros', '/service/007'],
  ['letter codes', '/service/wil%6C'],
  ['a space', '/service/will%20'],
  ['a slash', '/service/will/'],
  ['two slashes', '/service//will'],
  ['a parameter that no answer depends on', '/guide/any'],
  ['any rest', '/files/any'],
])('of addresses with %s anybody can make up any number', (_, url) => {
  expect(isMadeUp(url)).toBe(true)
})

test('with a cookie that passes over versions, any address makes more pages', () => {
  expect(isMadeUp('/', true)).toBe(true)
})
