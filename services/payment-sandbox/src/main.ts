import { readSandboxSettings } from './settings'
import { startSandbox, type RunningSandbox } from './start-sandbox'

async function main() {
  const sandbox = await startSandbox(readSandboxSettings(process.env))
  stopWith(sandbox)
  process.send?.({ type: 'ready' })
}

/** Signals and the end of the parent process stop it; a second signal does not wait. */
function stopWith(sandbox: RunningSandbox) {
  let stopping = false
  const stop = () => {
    if (stopping) process.exit(1)
    stopping = true
    sandbox.stop().then(() => process.exit(0), fail)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  if (process.channel) process.on('disconnect', stop)
}

function fail(error: NodeJS.ErrnoException): never {
  const port = process.env.SANDBOX_PORT || 4010
  const words =
    error.code === 'EADDRINUSE'
      ? `Port ${port} is in use. Stop the program that uses it, or set SANDBOX_PORT.`
      : error.message
  process.stderr.write(`[payments] ${words}\n`)
  process.exit(1)
}

main().catch(fail)
