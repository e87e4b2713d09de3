import { buildRemoteRelease } from '../../remote-kit/src/release/build-remote-release'
import { buildShellRelease } from '../../remote-kit/src/release/build-shell-release'
import { type BuildRequest } from './run-build'

/** A build in a process of its own, so that two run at once and their memory is given back. */
process.once('message', async ({ name, ...order }: BuildRequest) => {
  const build = name === 'shell' ? buildShellRelease : buildRemoteRelease
  try {
    await build(order)
    process.send?.({ type: 'built' })
  } catch (error) {
    process.send?.({
      type: 'failed',
      reason: error instanceof Error ? error.message : String(error),
    })
  }
  process.disconnect()
})
process.once('disconnect', () => process.exit())
