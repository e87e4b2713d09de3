import { expect, test } from '@jest/globals'
import { carriesSecret } from './bearer'
import type { Plan } from 'release-contracts/plan'
import { contentSecurityPolicy, machineOrigins, pageSecurityHeaders } from './headers'
import { isSameOrigin } from './request-origin'
import { trustedProxies } from './trusted-proxies'

const directive = (policy: string, name: string) =>
  policy.split('; ').find((part) => part.startsWith(`${name} `))

const inline = { nonce: 'abc' }

test('only our own scripts and those with the nonce run', () => {
  const policy = contentSecurityPolicy(inline, 'localhost:3000')
  expect(directive(policy, 'script-src')).toBe("script-src 'self' 'nonce-abc'")
  expect(directive(policy, 'style-src')).toBe("style-src 'self' 'nonce-abc'")
  expect(directive(policy, 'connect-src')).toBe(
    "connect-src 'self' ws://localhost:3000 wss://localhost:3000",
  )
  expect(directive(policy, 'frame-src')).toBe("frame-src 'self'")
  expect(policy).not.toContain('unsafe')
})

test('a page that is the same for everybody names the content of its scripts and styles', () => {
  const hashes = { scripts: ["'sha256-a'"], styles: ["'sha256-b'", "'sha256-c'"] }
  const policy = contentSecurityPolicy({ hashes }, 'localhost:3000')
  expect(directive(policy, 'script-src')).toBe("script-src 'self' 'sha256-a'")
  expect(directive(policy, 'style-src')).toBe("style-src 'self' 'sha256-b' 'sha256-c'")
  expect(policy).not.toMatch(/nonce|unsafe/)
})

test('of the payment provider, its script may run and its pages may be framed, nothing more', () => {
  const payment = { script: 'http://localhost:4010/v3.js', publicKey: 'FLWPUBK_TEST-a-X' }
  const closed = contentSecurityPolicy(inline, 'localhost:3000').split('; ')
  const policy = contentSecurityPolicy(inline, 'localhost:3000', { payment })
  expect(policy.split('; ').filter((part) => !closed.includes(part))).toEqual([
    "script-src 'self' 'nonce-abc' http://localhost:4010",
    "frame-src 'self' http://localhost:4010",
  ])
  expect(pageSecurityHeaders(payment)['permissions-policy']).toContain(
    'payment=(self "http://localhost:4010")',
  )
  expect(pageSecurityHeaders()['permissions-policy']).toMatch(/payment=\(self\)$/)
})

test('of the counter, its script may run and tell its own server, nothing more', () => {
  const analytics = { src: 'https://count.example/a/script.js?site=1', hosts: ['amofin.example'] }
  const closed = contentSecurityPolicy(inline, 'amofin.example').split('; ')
  const policy = contentSecurityPolicy(inline, 'amofin.example', { analytics })
  expect(policy.split('; ').filter((part) => !closed.includes(part))).toEqual([
    "script-src 'self' 'nonce-abc' https://count.example",
    "connect-src 'self' ws://amofin.example wss://amofin.example https://count.example",
  ])
})

test('Flutterwave itself may frame its other hosts too', () => {
  const payment = { script: 'https://checkout.flutterwave.com/v3.js', publicKey: 'FLWPUBK-a-X' }
  const policy = contentSecurityPolicy(inline, 'amofin.example', { payment })
  expect(directive(policy, 'script-src')).toBe(
    "script-src 'self' 'nonce-abc' https://checkout.flutterwave.com",
  )
  expect(directive(policy, 'frame-src')).toBe(
    "frame-src 'self' https://checkout.flutterwave.com https://*.flutterwave.com",
  )
})

test('what a developer’s machine serves is let in for that page only, and never framed', () => {
  const remote = (base: string) => ({ base }) as Plan['remotes'][string]
  const machines = machineOrigins({
    remotes: {
      'mf-chat': remote('http://127.0.0.1:3100/composition/harness/release/'),
      'mf-new': remote('http://127.0.0.1:3100/new/'),
      'mf-storefront': remote('/r/mf-storefront/1.0.0/'),
    },
  })
  expect(machines).toEqual(['http://127.0.0.1:3100'])
  const policy = contentSecurityPolicy(inline, 'localhost:3000', { machines }).split('; ')
  const open = policy.filter((part) => part.includes('http://127.0.0.1:3100'))
  expect(open.map((part) => part.split(' ')[0])).toEqual([
    'script-src',
    'style-src',
    'img-src',
    'connect-src',
    'font-src',
  ])
})

test('a host header cannot write into the policy', () => {
  for (const host of ["x; script-src 'unsafe-inline'", 'a b', 'x:y', '*', undefined]) {
    expect(directive(contentSecurityPolicy(inline, host), 'connect-src')).toBe("connect-src 'self'")
  }
  expect(contentSecurityPolicy(inline, '[::1]:3000')).toContain('ws://[::1]:3000')
})

test('tells our pages from other sites’ by fetch metadata, else by origin', () => {
  expect(isSameOrigin({ 'sec-fetch-site': 'same-origin' })).toBe(true)
  expect(isSameOrigin({ 'sec-fetch-site': 'cross-site' })).toBe(false)
  expect(isSameOrigin({ 'sec-fetch-site': 'same-site' })).toBe(false)
  expect(isSameOrigin({ origin: 'http://localhost:3000', host: 'localhost:3000' })).toBe(true)
  expect(isSameOrigin({ origin: 'http://evil.example', host: 'localhost:3000' })).toBe(false)
  expect(isSameOrigin({ origin: 'null', host: 'localhost:3000' })).toBe(false)
  expect(isSameOrigin({ host: 'localhost:3000' })).toBe(true)
})

test('believes configured proxies only', () => {
  const trusts = trustedProxies(['10.0.0.0/8', '127.0.0.1', 'fd00::/8'])
  expect(['10.9.8.7', '::ffff:10.1.1.1', '127.0.0.1', 'fd12::1'].map(trusts)).toEqual(
    Array(4).fill(true),
  )
  expect(['11.0.0.1', '::1', '', 'nonsense'].map(trusts)).toEqual(Array(4).fill(false))
  expect(() => trustedProxies(['proxy.local'])).toThrow(/neither an address nor a network/)
})

test('the secret must be there exactly', () => {
  expect(carriesSecret('Bearer right', 'right')).toBe(true)
  expect(
    ['Bearer wrong', 'right', 'bearer right', undefined].map((h) => carriesSecret(h, 'right')),
  ).toEqual(Array(4).fill(false))
})
