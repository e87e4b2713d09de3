import { readConfig } from './config/config'
import { demoWarning } from 'shared-contracts/exposure'
import { startApi, type RunningApi } from './start'

async function main() {
  const config = readConfig(process.env)
  const warning = demoWarning(process.env)
  if (warning) writeLine(warning)
  const api = await startApi(config)
  stopWith(api)
  process.send?.({ type: 'ready' })
}

/** Signals and the end of the parent process stop it; a second signal does not wait. */
function stopWith(api: RunningApi) {
  let stopping = false
  const stop = () => {
    if (stopping) process.exit(1)
    stopping = true
    api.stop().then(
      () => process.exit(0),
      (error: unknown) => fail(error),
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  if (process.channel) process.on('disconnect', stop)
}

function fail(error: unknown): never {
  writeLine(reason(error))
  process.exit(1)
}

const writeLine = (sentence: string) => void process.stderr.write(`[platform-api] ${sentence}\n`)

function reason(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') {
    return `Port ${process.env.API_PORT || 8000} is in use. Stop the program that uses it, or set API_PORT.`
  }
  if (code === 'ECONNREFUSED') return 'No PostgreSQL answers at DATABASE_URL. Start it first.'
  return message || String(error)
}

main().catch(fail)
