import { expect, test } from '@jest/globals'
import { silentLog } from '../log/log'
import { createPlanner } from '../plan/planner'
import { emptyState } from '../state/shared-state'
import { page, remoteRelease, shellRelease } from '../testing/release-folders'
import { documentStart } from './document-start'
import { pageParts, partScripts, partStyles, serverRemotes } from './page-parts'

const admitted = <R>(release: R) => ({ release, folder: '', readyAt: 0 })
const { plan } = createPlanner(
  admitted(shellRelease()),
  [
    admitted(
      remoteRelease('mf-chat', '1.0.0', {
        pages: [
          page('chat.own', '/chat', { layout: 'dashboard' }),
          page('chat.browser', '/b', { layout: 'dashboard', render: 'browser' }),
          page('chat.head', '/h', { layout: 'nobody’s', render: 'browser', head: 'data' }),
        ],
      }),
    ),
    admitted(
      remoteRelease('mf-dashboard', '1.0.0', {
        layouts: [{ name: 'dashboard', expose: './page' }],
      }),
    ),
  ],
  emptyState,
  silentLog,
).planFor({ visitor: 'v' })
const pageOf = (id: string) => plan.pages.find((item) => item.id === id)

test('a page in another remote’s frame needs both remotes’ files, each once', () => {
  const parts = pageParts(plan, pageOf('chat.own'))
  expect(partScripts(plan, parts).map((file) => file.href)).toEqual([
    '/r/mf-dashboard/1.0.0/remoteEntry.js',
    '/r/mf-chat/1.0.0/remoteEntry.js',
    '/r/mf-dashboard/1.0.0/page.js',
    '/r/mf-chat/1.0.0/page.js',
  ])
  expect(partStyles(plan, parts).map((file) => file.remote)).toEqual(['mf-dashboard', 'mf-chat'])
})

test('code runs on the server only where a page renders or loads there', () => {
  expect(serverRemotes(plan, pageOf('chat.own'))).toEqual(['mf-dashboard', 'mf-chat'])
  expect(serverRemotes(plan, pageOf('chat.browser'))).toEqual(['mf-dashboard'])
  expect(serverRemotes(plan, pageOf('chat.head'))).toEqual(['mf-chat'])
  expect(serverRemotes(plan, undefined)).toEqual([])
})

const start = (more: Partial<Parameters<typeof documentStart>[0]> = {}) =>
  documentStart({
    head: { title: 'A & B', description: '"quoted"' },
    canonical: 'https://amofin.example/a&b',
    plan,
    planFile: undefined,
    assignment: { epoch: 0, variants: {} },
    shell: shellRelease(),
    apiKey: 'key',
    siteOrigin: 'https://amofin.example',
    nonce: 'n0nce',
    styles: [{ file: 'page.css', css: 'a{}</style>' }],
    scripts: partScripts(plan, pageParts(plan, pageOf('chat.own'))),
    saveData: false,
    asksAboutCookies: false,
    ...more,
  })

test('remotes are preloaded with their hash and never run before the shell', () => {
  const html = start()
  const integrity = plan.remotes['mf-chat']?.entryIntegrity
  expect(html).toContain(
    `<link rel="preload" as="script" href="/r/mf-chat/1.0.0/remoteEntry.js#${integrity}" integrity="${integrity}" crossorigin="anonymous">`,
  )
  expect(html.match(/<script async[^>]*>/g)).toEqual([
    expect.stringContaining(
      `src="/r/shell/1.0.0/main.js#${shellRelease().files['main.js']!.integrity}"`,
    ),
  ])
})

test('the service worker knows files of the shell by the digest in their address', () => {
  const { files, font, main } = shellRelease()
  const html = start()
  for (const file of [font, main.js[0]!]) {
    expect(html).toContain(`"/r/shell/1.0.0/${file}#${files[file]!.integrity}"`)
  }
})

test('the browser learns how to reach the payment provider where the site says so', () => {
  const payment = { script: 'http://localhost:4010/v3.js', publicKey: 'FLWPUBK_TEST-a-X' }
  const startDataOf = (html: string) =>
    JSON.parse(/id="amofin-start">(.*?)<\/script>/.exec(html)?.[1] ?? '') as object
  expect(startDataOf(start({ payment }))).toMatchObject({ payment })
  expect(startDataOf(start())).not.toHaveProperty('payment')
})

test('the head carries title, metadata, styles by file name, and the plan', () => {
  const html = start()
  expect(html).toContain('<html lang="en-NG">')
  expect(html).toContain('<title>A &amp; B - Amofin</title>')
  expect(html).toContain('<meta name="description" content="&quot;quoted&quot;">')
  expect(html).toContain('<link rel="canonical" href="https://amofin.example/a&amp;b">')
  expect(html).toContain('<style nonce="n0nce" data-href="page.css">a{}<\\/style></style>')
  expect(html).toContain(`"id":"${plan.id}"`)
  expect(html).toContain('"shellBase":"/r/shell/1.0.0/"')
})

test('who saves data gets no font ahead', () => {
  expect(start()).toContain('as="font"')
  expect(start({ saveData: true })).not.toContain('as="font"')
})

test('the first reads of who is signed in are asked for before anything else is named', () => {
  const html = start({ earlyReads: { urls: ['/api/</script>/'], groups: [1, 4] } })
  const [script = ''] = html.match(/<script nonce="n0nce">[^]*?<\/script>/g) ?? []
  expect(script).toContain('{"urls":["/api/\\u003c/script>/"],"groups":[1,4],"apiKey":"key"}')
  expect(html.indexOf(script)).toBeLessThan(html.indexOf('<style'))
  expect(start()).not.toContain('amofinReads')
})

test('the question about cookies is the same for everybody, and stands before the page', () => {
  const html = start({ asksAboutCookies: true, analytics: { src: '', hosts: ['a</script>b'] } })
  expect(html.indexOf('id="amofin-cookies"')).toBeGreaterThan(html.indexOf('<body>'))
  expect(html.indexOf('id="amofin-cookies"')).toBeLessThan(html.indexOf('<div id="root">'))
  expect(html.match(/<script nonce="n0nce">[^]*?<\/script>/g)).toHaveLength(1)
  expect(html).toContain('["a\\u003c/script>b"].indexOf(location.hostname)')
  expect(start()).not.toContain('amofin-cookies')
})
