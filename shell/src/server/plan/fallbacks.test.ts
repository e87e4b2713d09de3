import { expect, test } from '@jest/globals'
import { rm } from 'node:fs/promises'
import { control, rollout } from '../testing/controls'
import { putState } from '../testing/put-state'
import { newDataDir, page, putRemote, putShell, remoteRelease } from '../testing/release-folders'
import { startServer } from '../testing/running-server'
import { findFallbacks } from './fallbacks'

const chat = control('mf-chat', { stable: '1.1.0', rollout: rollout('1.3.0') })
const of = (...versions: string[]) => findFallbacks([chat], new Map([['mf-chat', versions]]))

test('nothing stands in for a stable version that is offered, or of what is switched off', () => {
  expect(of('1.3.0', '1.1.0')).toEqual([])
  const off = { ...chat, killed: true }
  expect(findFallbacks([off, control('mf-new')], new Map([['mf-chat', ['1.0.0']]]))).toEqual([])
})

test('says what is served instead, and when nobody has decided on it', () => {
  const gone = { remote: 'mf-chat', stable: '1.1.0' }
  expect(of('1.3.0', '1.2.0', '1.0.0')).toEqual([{ ...gone, instead: '1.0.0' }])
  expect(of('1.3.0', '1.2.0')).toEqual([{ ...gone, instead: '1.2.0', undecided: true }])
  expect(of('1.3.0')).toEqual([{ ...gone, instead: '1.3.0', undecided: true }])
  expect(findFallbacks([chat], new Map())).toEqual([gone])
})

test('a server whose shell no longer takes the stable version serves the one before, and says so', async () => {
  const dataDir = await newDataDir()
  await putShell(dataDir)
  for (const version of ['1.0.0', '1.2.0']) {
    await putRemote(
      dataDir,
      remoteRelease('mf-chat', version, { pages: [page('chat.support', '/chat')] }),
    )
  }
  await putState(dataDir, { controls: [control('mf-chat', { stable: '1.1.0' })], epoch: 1 })
  const site = await startServer(dataDir)
  try {
    expect(site.composition.planner()?.planFor({ visitor: 'v' }).plan.remotes).toMatchObject({
      'mf-chat': { version: '1.0.0' },
    })
    const fallback = { remote: 'mf-chat', stable: '1.1.0', instead: '1.0.0' }
    expect(await (await site.get('/healthz')).json()).toMatchObject({
      releases: { fallbacks: [fallback] },
    })
    const said = site.lines.map((line) => JSON.parse(line) as object)
    expect(said).toContainEqual(
      expect.objectContaining({ event: 'stable.not-served', ...fallback }),
    )
  } finally {
    await site.close()
    await rm(dataDir, { recursive: true })
  }
})
