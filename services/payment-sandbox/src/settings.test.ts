import { readSandboxSettings } from './settings'
import { startSandbox } from './start-sandbox'

const env = { FLW_SECRET_KEY: 'FLWSECK_TEST-a' }

test('fills in what a local start needs', () => {
  expect(readSandboxSettings(env)).toMatchObject({
    ...{ port: 4010, host: 'localhost', siteOrigin: 'http://localhost:3000' },
    ...{ hookShape: 'A', hookRetryMs: 1_800_000, delayScale: 1, webhook: undefined },
  })
})

test.each([
  [{ FLW_SECRET_KEY: '' }, 'Set FLW_SECRET_KEY, for example'],
  [{ SANDBOX_PORT: 'http' }, 'SANDBOX_PORT is "http". Give a whole number such as 4010.'],
  [{ FLW_HOOK_SHAPE: 'C' }, 'FLW_HOOK_SHAPE is "C". Use A, B or both.'],
  [{ SITE_ORIGIN: 'home' }, 'SITE_ORIGIN is "home"'],
  [{ SANDBOX_DELAY_SCALE: 'slow' }, 'SANDBOX_DELAY_SCALE is "slow"'],
  [{ FLW_HOOK_URL: 'http://localhost:8000/hook' }, 'Set FLW_WEBHOOK_HASH, for example'],
])('names the variable that is missing or wrong: %j', (wrong, words) => {
  expect(() => readSandboxSettings({ ...env, ...wrong })).toThrow(words)
})

test.each([
  { secretKey: 'FLWSECK-live', publicKey: 'FLWPUBK_TEST-a-X' },
  { secretKey: 'FLWSECK_TEST-a', publicKey: 'FLWPUBK-live-X' },
])('does not start with a live key', async (keys) => {
  await expect(
    startSandbox({ port: 0, siteOrigin: 'http://localhost:3000', ...keys }),
  ).rejects.toThrow('The sandbox takes test keys only')
})
