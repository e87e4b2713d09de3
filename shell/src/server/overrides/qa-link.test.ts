import { expect, test } from '@jest/globals'
import { readChosen, writeChosen } from './chosen-versions'
import { linkSearch, readLink, withoutLink, type LinkChoice } from './qa-link'

const secret = 'a secret of the test'
const now = Date.parse('2026-11-20T12:00:00Z')
const chosen = {
  remotes: { 'mf-chat': '1.4.0-pr-12', 'mf-agreement': '2.0.0+build.7' },
  until: '2026-11-20T13:00:00.000Z',
  id: '0123456789abcdef',
}
const page = { host: 'Amofin.example:3000', pathname: '/agreement/will', search: '?step=2&a=%20' }
const link = (target = page, choice: LinkChoice = chosen) => ({
  ...target,
  search: linkSearch(target, choice, secret),
})

test('a link says what it chooses, until when, and leads to its page without that', () => {
  const { search } = link()
  expect(search).toMatch(
    /^\?step=2&a=%20&remotes=mf-agreement@2\.0\.0%2Bbuild\.7,mf-chat@1\.4\.0-pr-12&until=2026-11-20T13:00:00\.000Z&link=0123456789abcdef&key=[\w-]{43}$/,
  )
  expect(readLink({ ...page, search }, secret, now)).toEqual({
    override: chosen,
    leadsTo: '/agreement/will?step=2&a=%20',
  })
})

test('a link for a frame is no other link, nor the other way round', () => {
  const framed = link(page, { ...chosen, frame: true })
  expect(framed.search).toMatch(/&frame=1$/)
  expect(readLink(framed, secret, now)).toEqual({
    override: { ...chosen, frame: true },
    leadsTo: '/agreement/will?step=2&a=%20',
  })
  const search = framed.search.replace('&frame=1', '')
  expect(readLink({ ...page, search }, secret, now)).toBeUndefined()
  expect(readLink({ ...page, search: `${link().search}&frame=1` }, secret, now)).toBeUndefined()
  const moved = search.replace(/&link=(\w+)/, '&link=$1%0Aframe')
  expect(readLink({ ...page, search: moved }, secret, now)).toBeUndefined()
})

test('a page without a query gets one and loses it again', () => {
  const target = link({ ...page, search: '' })
  expect(target.search).toMatch(/^\?remotes=/)
  expect(readLink(target, secret, now)?.leadsTo).toBe('/agreement/will')
})

test('changed, foreign, expired or unsigned it is nothing', () => {
  const { search } = link()
  const refused = [
    { ...page, search: search.replace('pr-12', 'pr-13') },
    { ...page, search: search.replace('T13', 'T23') },
    { ...page, search: search.replace('step=2', 'step=3') },
    { ...page, search: search.replace('link=0', 'link=1') },
    { ...page, search: search.replace(/&key=.*/, '') },
    { ...page, search: search.replace(/key=.{4}/, 'key=AAAA') },
    { ...page, pathname: '/', search },
    { ...page, host: 'amofin.example:3001', search },
    { ...page, search: '' },
    { ...page, search: '?remotes=%E0%A4%A&until=x&key=y' },
  ]
  for (const target of refused) expect(readLink(target, secret, now)).toBeUndefined()
  expect(readLink({ ...page, search }, 'another secret of another site', now)).toBeUndefined()
  expect(readLink({ ...page, search }, secret, now + 3_600_000)).toBeUndefined()
  expect(readLink({ ...page, host: 'amofin.EXAMPLE:3000', search }, secret, now)).toBeDefined()
})

test('a page whose own address holds such parameters loses them once, at the start', () => {
  const target = link({ ...page, search: '?remotes=mf-x@1.0.0&q=1&key=z' })
  expect(target.search.match(/remotes=/g)).toHaveLength(1)
  expect(readLink(target, secret, now)?.leadsTo).toBe('/agreement/will?q=1')
  expect(withoutLink('?until=1')).toBe('')
})

test('versions are semantic versions or addresses of this machine, each remote once', () => {
  const local = 'mf-chat@http://127.0.0.1:3100/composition/harness/release/'
  expect(readChosen(`${local},mf-new@1.0.0`)).toEqual({
    'mf-chat': 'http://127.0.0.1:3100/composition/harness/release/',
    'mf-new': '1.0.0',
  })
  expect(writeChosen(readChosen(local) ?? {})).toBe(local)
  for (const wrong of [
    '',
    'mf-chat',
    'mf-chat@latest',
    'shell-2@1.0.0',
    'mf-chat@1.0.0,mf-chat@2.0.0',
    'mf-chat@http://evil.example/',
    'mf-chat@http://127.0.0.1.evil.example/',
    'mf-chat@http://user@127.0.0.1/',
    'mf-chat@http://127.0.0.1/release',
    'mf-chat@javascript:alert(1)/',
    'mf-__proto__@1.0.0',
  ]) {
    expect([wrong, readChosen(wrong)]).toEqual([wrong, undefined])
  }
})
