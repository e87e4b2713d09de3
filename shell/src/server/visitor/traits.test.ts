import { expect, test } from '@jest/globals'
import { flagContext } from '../plan/flag-context'
import { writtenFlags } from '../plan/flags'
import { silentLog } from '../log/log'
import { traitsOf } from './traits'

const agents = {
  phone:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36',
  tablet:
    'Mozilla/5.0 (Linux; Android 13; SM-X200) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36',
  desktop: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36',
}

test.each(Object.entries(agents))('a %s is known by its user agent', (device, agent) => {
  expect(traitsOf({ 'user-agent': agent })).toEqual({ device })
})

test('a phone is known by its hint as well', () => {
  const hint = { 'user-agent': agents.desktop, 'sec-ch-ua-mobile': '?1' }
  expect(traitsOf(hint).device).toBe('phone')
})

test('the locale is the first that is asked for, in one spelling', () => {
  const locale = (text: string) => traitsOf({ 'accept-language': text }).locale
  expect(locale('en-ng,en;q=0.8')).toBe('en-NG')
  expect([locale('*'), locale(''), locale('not a language')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('the country is what a proxy writes into the header that was agreed', () => {
  const headers = { 'cf-ipcountry': 'ng', 'x-country': 'GH' }
  expect(traitsOf(headers, 'cf-ipcountry').country).toBe('NG')
  expect(traitsOf(headers).country).toBeUndefined()
  expect(traitsOf({ 'cf-ipcountry': 'unknown' }, 'cf-ipcountry').country).toBeUndefined()
})

test('a written flag gives a version by the path and by the plan of subscription', () => {
  const both = [{ '==': [{ var: 'path' }, '/chat'] }, { in: ['Busi', { var: 'plan' }] }]
  const targeting = { if: [{ and: both }, 'canary', 'stable'] }
  const variants = { stable: { candidates: ['1.0.0'] }, canary: { candidates: ['1.1.0'] } }
  const flag = { state: 'ENABLED', variants, defaultVariant: 'stable', targeting }
  const flags = writtenFlags({ flags: { 'remote.mf-chat': flag } }, silentLog)
  const versionFor = (path: string, plan?: string) => {
    const audience = { visitor: 'v', user: { id: 3, groups: [2], plan } }
    return flags.candidates('mf-chat', flagContext({ audience, path }))?.[0]
  }
  expect(versionFor('/chat', 'Business')).toBe('1.1.0')
  expect([versionFor('/faq', 'Business'), versionFor('/chat', 'Starter')]).toEqual([
    '1.0.0',
    '1.0.0',
  ])
  expect(versionFor('/chat')).toBe('1.0.0')
})

test('a written flag gives a version to phones in one country', () => {
  const targeting = {
    if: [
      { and: [{ '==': [{ var: 'device' }, 'phone'] }, { '==': [{ var: 'country' }, 'NG'] }] },
      'canary',
      'stable',
    ],
  }
  const variants = { stable: { candidates: ['1.0.0'] }, canary: { candidates: ['1.1.0'] } }
  const flag = { state: 'ENABLED', variants, defaultVariant: 'stable', targeting }
  const flags = writtenFlags({ flags: { 'remote.mf-chat': flag } }, silentLog)
  const versionFor = (device: keyof typeof agents, country: string) => {
    const headers = { 'user-agent': agents[device], 'x-country': country }
    const context = flagContext({
      audience: { visitor: 'v' },
      traits: traitsOf(headers, 'x-country'),
    })
    return flags.candidates('mf-chat', context)?.[0]
  }
  expect(versionFor('phone', 'NG')).toBe('1.1.0')
  expect(versionFor('desktop', 'NG')).toBe('1.0.0')
  expect(versionFor('phone', 'GH')).toBe('1.0.0')
})
