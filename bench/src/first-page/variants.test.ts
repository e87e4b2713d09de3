import { withoutRemotePreloads, withoutScripts } from './variants'

const head =
  '<link rel="preload" as="font" href="/r/shell/1/a.woff2">' +
  '<link rel="preload" as="script" href="/r/mf-storefront/1/remoteEntry.js" integrity="sha384-x" crossorigin="anonymous">' +
  '<script async src="/r/shell/1/main.js"></script>'

test('the monolith asks for no remote, and keeps the rest', () => {
  expect(withoutRemotePreloads(head)).toBe(
    '<link rel="preload" as="font" href="/r/shell/1/a.woff2"><script async src="/r/shell/1/main.js"></script>',
  )
})

test('the plain page keeps its font and its text', () => {
  expect(withoutScripts(`${head}<p>Text</p><script type="application/json">{"a":1}</script>`)).toBe(
    '<link rel="preload" as="font" href="/r/shell/1/a.woff2"><p>Text</p>',
  )
})
