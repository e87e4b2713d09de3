import { RemoteUnavailable } from '../app/remotes/remote-source'
import { fakePlan } from '../app/testing/fake-plan'
import { loadOwnModule } from './own-modules'
import type { Recovery } from './recovery/recovery'
import { createRemoteLoader } from './remote-loader'

const noFederation = {
  register: () => {
    throw new Error('registered with the federation')
  },
  load: () => Promise.reject(new Error('loaded by the federation')),
}

const noop = () => undefined
const noReports = {
  report: noop,
  recovery: { load: async () => ({}) as Recovery, whenLoaded: noop },
  health: { failed: noop },
}

test("a page of the shell's own comes from its own chunk, in the shell's version", async () => {
  const loader = createRemoteLoader(fakePlan(), noFederation, noReports)
  const { module, version } = await loader.load('shell', './rollouts')
  expect(typeof module.Component).toBe('function')
  expect(version).toBe('1.0.0')
})

test('what the shell does not have is unavailable, as a remote would be', async () => {
  await expect(loadOwnModule('./nothing')).rejects.toBeInstanceOf(RemoteUnavailable)
})
