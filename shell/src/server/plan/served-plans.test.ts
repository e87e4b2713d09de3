import { expect, test } from '@jest/globals'
import { silentLog } from '../log/log'
import { emptyState } from '../state/shared-state'
import { page, remoteRelease, shellRelease } from '../testing/release-folders'
import { createPlanner } from './planner'
import { newVisitorRequest } from './plan-request'

const admitted = <R>(release: R) => ({ release, folder: '', readyAt: 0 })
const everybody = newVisitorRequest({ visitor: 'v' })
const passingOver = (version: string) => ({ ...everybody, demoted: { 'mf-chat': [version] } })

test('says of a new plan whether a cookie could have made it up, and once when it is everybody’s', async () => {
  const seen: [version: string | undefined, passesOver: boolean][] = []
  const planner = createPlanner(
    admitted(shellRelease()),
    ['1.0.0', '1.1.0', '1.2.0'].map((version) =>
      admitted(remoteRelease('mf-chat', version, { pages: [page('chat.own', '/chat')] })),
    ),
    emptyState,
    silentLog,
    undefined,
    (plan, passesOver) => seen.push([plan.remotes['mf-chat']?.version, passesOver]),
  )
  for (const version of ['1.2.0', '9.9.9']) await planner.decide(passingOver(version))
  expect(seen).toEqual([
    ['1.1.0', true],
    ['1.2.0', true],
  ])
  for (const request of [everybody, everybody, passingOver('9.9.9')]) await planner.decide(request)
  expect(seen.slice(2)).toEqual([['1.2.0', false]])
})
