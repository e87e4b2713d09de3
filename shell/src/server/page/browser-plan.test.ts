import type { Plan, RemoteBuild } from 'release-contracts/plan'
import { browserPlan } from './browser-plan'

const build = (version: string): RemoteBuild => ({
  version,
  base: `/r/mf-chat/${version}/`,
  entry: 'remoteEntry.js',
  entryIntegrity: 'sha384-entry',
  globalName: 'mf_chat',
  exposes: { './chat': { js: [{ file: 'chat.js', integrity: 'sha384-js' }], css: [] } },
})

const plan: Plan = {
  ...{ id: 'p', shell: { version: '1.0.0' }, pages: [], slots: [], layouts: {}, menu: [] },
  remotes: { 'mf-chat': { ...build('1.1.0'), previous: build('1.0.0') } },
}

test('a page carries the hashes of entries and the names of files', () => {
  const { exposes, entryIntegrity, previous } = browserPlan(plan).remotes['mf-chat']!
  expect(exposes).toEqual({ './chat': { js: [{ file: 'chat.js' }], css: [] } })
  expect([entryIntegrity, previous?.entryIntegrity]).toEqual(['sha384-entry', 'sha384-entry'])
  expect(JSON.stringify(previous)).not.toContain('sha384-js')
})

test('the plan itself keeps them for the preload tags, and is rewritten once', () => {
  expect(browserPlan(plan)).toBe(browserPlan(plan))
  expect(plan.remotes['mf-chat']?.exposes['./chat']?.js[0]?.integrity).toBe('sha384-js')
})
