import { describe, expect, test } from '@jest/globals'
import type { RemoteControl } from 'release-contracts/rollout'
import type { Registration } from '../state/shared-state'
import { releaseKey } from '../releases/admitted-release'
import { oldReleases } from './old-releases'

const now = new Date('2026-11-24T12:00:00.000Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3_600_000).toISOString()

const release = (version: string, days = 90, more: Partial<Registration> = {}): Registration => ({
  ...{ name: 'mf-chat', version, registeredAt: daysAgo(days), state: 'live' },
  ...more,
})
/** 1.0.0 to 1.9.0. */
const many = Array.from({ length: 10 }, (_, minor) => release(`1.${minor}.0`))

interface PruneInput {
  registered?: readonly Registration[]
  control?: Partial<RemoteControl>
  flags?: unknown
  seen?: readonly string[]
  /** By key of the release; of all others it is known that they claim nothing. */
  claims?: Readonly<Record<string, string[] | undefined>>
}

const claimsOf = (registered: readonly Registration[], claims: PruneInput['claims'] = {}) =>
  new Map(
    registered.flatMap(({ name, version }) => {
      const key = releaseKey(name, version)
      const paths = key in claims ? claims[key] : []
      return paths ? [[key, paths] as const] : []
    }),
  )

const old = ({ registered = many, control, flags = {}, seen = [], claims }: PruneInput = {}) =>
  oldReleases(
    {
      registered,
      controls: control ? [{ remote: 'mf-chat', rowVersion: 1, killed: false, ...control }] : [],
      flags,
      seen: new Set(seen),
      claims: claimsOf(registered, claims),
    },
    { days: 30, now },
  ).map(({ version }) => version)

test('the newest five of a remote stay, whatever their age', () => {
  expect(old()).toEqual(['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0'])
  expect(old({ registered: many.slice(0, 5) })).toEqual([])
})

test('what came in the last thirty days stays', () => {
  expect(old({ registered: [...many.slice(1), release('1.0.0', 29)] })).not.toContain('1.0.0')
  expect(old({ registered: [...many.slice(1), release('1.0.0', 31)] })).toContain('1.0.0')
})

test('what a control names stays: stable, the one before, the canary, what waits for approval', () => {
  const rollout = { canary: '1.2.0' } as RemoteControl['rollout']
  expect(old({ control: { stable: '1.0.0', before: '1.1.0', rollout } })).toEqual([
    '1.3.0',
    '1.4.0',
  ])
})

test('what a flag, a link or a plan of these days names stays', () => {
  expect(old({ flags: { flags: { 'mf-chat': { variants: { a: '1.0.0' } } } } })).not.toContain(
    '1.0.0',
  )
  expect(old({ seen: ['mf-chat@1.1.0'] })).not.toContain('1.1.0')
})

test('previews go after thirty days, and count among no newest', () => {
  const previews = many.map(({ version }) => release(`${version}-pr-1`))
  expect(old({ registered: [...previews, release('0.1.0')] })).toHaveLength(10)
})

test('another remote and the shell are counted for themselves', () => {
  const shells = many.slice(0, 6).map((item) => ({ ...item, name: 'shell' }))
  expect(old({ registered: [...many.slice(0, 5), ...shells] })).toEqual(['1.0.0'])
})

test('what is gone does not go again', () => {
  const gone = many.map((item) => ({ ...item, state: 'withdrawn' as const }))
  expect(old({ registered: gone })).toEqual([])
})

describe('a path that another remote claims too', () => {
  const rival = (days: number, more?: Partial<Registration>) =>
    release('1.0.0', days, { name: 'mf-help', ...more })
  const aged = many.map((item, index) => ({ ...item, registeredAt: daysAgo(100 - index) }))
  const registered = [...aged, rival(10)]
  const claims = {
    'mf-chat@1.1.0': ['/help'],
    'mf-chat@1.2.0': ['/help'],
    'mf-chat@1.9.0': ['/help'],
    'mf-help@1.0.0': ['/help'],
  }
  const all = ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0']

  test('stays with the remote that claimed it first: its first release with the path is kept', () => {
    expect(old({ registered, claims })).toEqual(['1.0.0', '1.2.0', '1.3.0', '1.4.0'])
  })

  test('whatever the sequence in which releases are read', () => {
    expect(old({ registered: [...registered].reverse(), claims })).not.toContain('1.1.0')
  })

  test.each([
    ['no later release of the remote has it', registered, { 'mf-chat@1.9.0': [] }],
    ['the other remote has it no longer', registered, { 'mf-help@1.0.0': [] }],
    ['the other remote is gone', [...aged, rival(10, { state: 'withdrawn' })], {}],
  ])('keeps nothing when %s', (_when, list, other) => {
    expect(old({ registered: list, claims: { ...claims, ...other } })).toEqual(all)
  })

  test('stays, too, while it is unknown what the other remote claims', () => {
    const unknown = { ...claims, 'mf-help@1.0.0': undefined }
    expect(old({ registered, claims: unknown })).not.toContain('1.1.0')
  })

  test('keeps all of a remote while it is unknown what the releases that stay claim', () => {
    expect(old({ registered, claims: { ...claims, 'mf-chat@1.9.0': undefined } })).toEqual([])
  })
})
