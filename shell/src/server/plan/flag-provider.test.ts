import { afterEach, expect, test } from '@jest/globals'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createLog } from '../log/log'
import { emptyState } from '../state/shared-state'
import { control, rollout } from '../testing/controls'
import { remoteRelease, shellRelease } from '../testing/release-folders'
import { openFlagProvider, type FlagProvider } from './flag-provider'
import { flagContext } from './flag-context'
import { newVisitorRequest } from './plan-request'
import { createPlanner } from './planner'

const source = fileURLToPath(new URL('../testing/flag-provider.mjs', import.meta.url))
const opened: FlagProvider[] = []
afterEach(async () => {
  for (const provider of opened.splice(0)) await provider.close()
})

async function open(now = () => 0) {
  const lines: Record<string, unknown>[] = []
  const log = createLog('warn', (line) => lines.push(JSON.parse(line) as (typeof lines)[0]))
  const provider = await openFlagProvider(source, log, now)
  opened.push(provider)
  return { provider, lines, log }
}

const visitor = flagContext({ audience: { visitor: 'v' } })
const insider = flagContext({ audience: { visitor: 'v', user: { id: 1, groups: [1] } } })

test('asks for the flags of remotes with what is known of the visitor', async () => {
  const { provider, lines } = await open()
  const names = ['mf-chat', 'mf-agreement', 'mf-unknown']
  expect(await provider.ask(names, visitor)).toEqual({
    'mf-chat': { variant: 'stable' },
    'mf-agreement': { candidates: ['2.0.0', '1.0.0'] },
  })
  expect(await provider.ask(['mf-chat'], insider)).toEqual({ 'mf-chat': { variant: 'canary' } })
  expect(lines).toEqual([])
})

test('asks with device, country, locale, path and plan of subscription', async () => {
  const { provider } = await open()
  const traits = { device: 'phone', country: 'NG', locale: 'en-NG' } as const
  const variantFor = async (plan: string, path: string) => {
    const audience = { visitor: 'v', user: { id: 3, groups: [2], plan } }
    const context = flagContext({ audience, traits, path })
    return (await provider.ask(['mf-checkout'], context))['mf-checkout']
  }
  expect(await variantFor('Business', '/plans')).toEqual({ variant: 'canary' })
  expect(await variantFor('FREEMIUM PLAN', '/plans')).toEqual({ variant: 'stable' })
  expect(await variantFor('Business', '/faq')).toEqual({ variant: 'stable' })
})

test('what is late, fails or means nothing is left to our own flags, and said once a minute', async () => {
  let time = 0
  const { provider, lines } = await open(() => time)
  const bad = ['mf-late', 'mf-failing', 'mf-odd', 'mf-chat']
  expect(await provider.ask(bad, visitor)).toEqual({ 'mf-chat': { variant: 'stable' } })
  expect(await provider.ask(bad, visitor)).toEqual({ 'mf-chat': { variant: 'stable' } })
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({ event: 'flags.provider-failed' })
  time = 60_000
  await provider.ask(['mf-late'], visitor)
  expect(lines[1]).toMatchObject({ flag: 'remote.mf-late', message: 'no answer within 150 ms' })
})

test.each([
  ['mf-chat', { insider: ['1.1.0', 'canary'], other: ['1.0.0', undefined] }],
  ['mf-agreement', { insider: ['2.0.0', undefined], other: ['2.0.0', undefined] }],
])('a plan of %s follows the provider, but never against a halt', async (remote, expected) => {
  const { provider, log } = await open()
  const remotes = ['1.0.0', '1.1.0', '2.0.0'].map((version) => ({
    release: remoteRelease(remote, version),
    folder: '',
    readyAt: 0,
  }))
  const versionFor = async (state: 'running' | 'halted', groups: number[]) => {
    const controls = [control(remote, { stable: '1.0.0', rollout: rollout('1.1.0', { state }) })]
    const planner = createPlanner(
      { release: shellRelease(), folder: '', readyAt: 0 },
      remotes,
      { ...emptyState, controls },
      log,
      provider,
    )
    const audience = { visitor: 'v', user: { id: 1, groups } }
    const { served, variants } = await planner.decide(newVisitorRequest(audience))
    return [served.plan.remotes[remote]?.version, variants[remote]]
  }
  expect(await versionFor('running', [1])).toEqual(expected.insider)
  expect(await versionFor('running', [2])).toEqual(expected.other)
  expect(await versionFor('halted', [1])).toEqual(['1.0.0', undefined])
})

test('says what is wrong with a module that cannot be used', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'amofin-provider-'))
  const empty = join(folder, 'empty.mjs')
  await writeFile(empty, 'export const other = 1')
  const { log } = await open()
  await expect(openFlagProvider(empty, log)).rejects.toThrow('exports no createProvider().')
  await expect(openFlagProvider('no-such-package', log)).rejects.toThrow(
    /^FLAG_PROVIDER "no-such-package" cannot be loaded/,
  )
  await rm(folder, { recursive: true })
})
