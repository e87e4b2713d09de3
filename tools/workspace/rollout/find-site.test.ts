import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findSite } from './find-site'

let running: string
let empty: string
beforeAll(async () => {
  running = await mkdtemp(join(tmpdir(), 'amofin-rollout-'))
  empty = await mkdtemp(join(tmpdir(), 'amofin-rollout-'))
  const runtime = { site: 'http://localhost:3000', secret: 'of this machine' }
  await writeFile(join(running, 'runtime.json'), JSON.stringify(runtime))
})
afterAll(() => Promise.all([running, empty].map((dir) => rm(dir, { recursive: true }))))

const site = (
  env: NodeJS.ProcessEnv,
  chosen?: string,
  purpose: 'rollouts' | 'tokens' = 'rollouts',
) => findSite({ DATA_DIR: running, ...env }, chosen, purpose)

test('the site that runs here is opened by its own secret', async () => {
  expect(await site({})).toEqual({ origin: 'http://localhost:3000', key: 'of this machine' })
})

test('a token stands before it, except to make and end tokens', async () => {
  const env = { ROLLOUT_TOKEN: 'token', COMPOSITION_SECRET: 'other' }
  expect((await site(env)).key).toBe('token')
  expect((await site(env, undefined, 'tokens')).key).toBe('of this machine')
  expect((await site({ ...env, DATA_DIR: empty }, 'https://a.example', 'tokens')).key).toBe('other')
})

test('the option stands before the variable, the variable before this machine', async () => {
  const env = { ROLLOUT_SITE: 'https://b.example/', COMPOSITION_SECRET: 'other' }
  expect((await site(env, 'https://a.example/rollouts')).origin).toBe('https://a.example')
  expect((await site(env)).origin).toBe('https://b.example')
})

test('the secret of this machine is sent to no other site', async () => {
  await expect(site({}, 'http://localhost:3001')).rejects.toThrow(
    'There is no key for http://localhost:3001. Set ROLLOUT_TOKEN to a token of that site.',
  )
  expect((await site({ COMPOSITION_SECRET: 'other' }, 'http://localhost:3001')).key).toBe('other')
})

test('without a site, or with none that is one, it is said how to name it', async () => {
  await expect(site({ DATA_DIR: empty })).rejects.toThrow('No product is running here. Start it')
  for (const wrong of ['localhost', 'file:///etc']) {
    await expect(site({}, wrong)).rejects.toThrow(`"${wrong}" is not a site address`)
  }
})

test('a key is sent to no other machine unencrypted', async () => {
  for (const env of [{ ROLLOUT_TOKEN: 'token' }, { COMPOSITION_SECRET: 'other' }]) {
    await expect(site(env, 'http://amofin.example')).rejects.toThrow(
      'The key was not sent: http://amofin.example is not encrypted. Use an https:// address.',
    )
  }
})

test('a key that was copied wrongly is not repeated in the log', async () => {
  const env = { ROLLOUT_TOKEN: 'amofin_abc\ndef' }
  await expect(site(env)).rejects.toThrow(/^The key has a line break .* without quotes\.$/)
})
