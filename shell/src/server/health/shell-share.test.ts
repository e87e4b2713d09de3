import { expect, test } from '@jest/globals'
import type { VisitFacts } from 'release-contracts/health'
import { withShell } from './shell-share'

const visit: VisitFacts = {
  ...{ id: 'v', at: 0, weight: 1 },
  remotes: {
    'mf-chat': { version: '1.5.0', variant: 'canary', trial: 'r.1' },
    'mf-dashboard': { version: '2.0.0', variant: 'stable' },
    shell: { version: '1.1.0', variant: 'canary', trial: 's.1' },
  },
}

test('a page that was seen is a good load of the shell around it', () => {
  expect(withShell(visit, { remotes: { 'mf-chat': { loaded: true } } }).remotes).toEqual({
    'mf-chat': { loaded: true },
    shell: { loaded: true, failures: {} },
  })
})

test('what fails of a version that everybody has may be its doing, what fails of a canary is not', () => {
  const remotes = {
    'mf-chat': { failures: { render: 2 } },
    'mf-dashboard': { loaded: true, failures: { render: 1, error: 1 } },
    shell: { failures: { error: 2 } },
  }
  expect(withShell(visit, { remotes }).remotes.shell).toEqual({
    loaded: true,
    failures: { render: 1, error: 3 },
  })
})

test('a remote that the visit does not carry says nothing about the shell', () => {
  const remotes = { 'mf-other': { failures: { render: 1 } } }
  expect(withShell(visit, { remotes }).remotes).toEqual(remotes)
})

test('page times are the shell’s as well, but for those of a canary', () => {
  const vital = (remote: string) => ({ remote, name: 'LCP' as const, value: 900 })
  const { vitals } = withShell(visit, {
    remotes: {},
    vitals: [vital('mf-chat'), vital('mf-dashboard')],
  })
  expect(vitals).toEqual([vital('mf-chat'), vital('mf-dashboard'), vital('shell')])
})

test('a visit without the shell stays as it is', () => {
  const batch = { remotes: { 'mf-chat': { loaded: true } } }
  const { shell: _, ...remotes } = visit.remotes
  expect(withShell({ ...visit, remotes }, batch)).toBe(batch)
})
