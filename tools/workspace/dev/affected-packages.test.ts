import { effectOf } from './affected-packages'

const released = ['shell', 'mf-chat', 'mf-dashboard']

test('a file of one remote rebuilds that remote only', () => {
  expect(effectOf('mf-chat/src/panel/panel.tsx', released)).toEqual({
    kind: 'rebuild',
    names: ['mf-chat'],
  })
  expect(effectOf('mf-chat/remote.json', released)).toEqual({ kind: 'rebuild', names: ['mf-chat'] })
})

test('a ground package rebuilds everyone who bundles it', () => {
  expect(effectOf('packages/shared-ui/src/button/button.tsx', released)).toEqual({
    kind: 'rebuild',
    names: released,
  })
})

test('sources of a server ask for a restart of that server', () => {
  expect(effectOf('services/platform-api/src/content/home/home.routes.ts', released)).toEqual({
    kind: 'restart',
    part: 'platform-api',
  })
  expect(effectOf('services/content-editors/src/main.tsx', released)).toEqual({
    kind: 'restart',
    part: 'platform-api',
  })
  expect(effectOf('services/payment-sandbox/src/main.ts', released)).toEqual({
    kind: 'restart',
    part: 'payments',
  })
  expect(effectOf('shell/src/server/app.ts', released)).toEqual({
    kind: 'restart',
    part: 'composition server',
  })
})

test.each(['mf-chat/README.md', 'mf-chat/src/panel/panel.test.tsx', 'docs/glossary.md'])(
  '%s changes nothing that runs',
  (path) => expect(effectOf(path, released)).toEqual({ kind: 'nothing' }),
)
