import { parseArgs } from 'node:util'
import { startDev } from '../harness/start-dev'
import { readRuntime } from './announce-release'
import { packageHere } from './package-here'

const defaultPort = 3100
const defaultApi = 'http://127.0.0.1:8000'

/** `remote-kit dev`: runs until it is interrupted. */
export async function dev(args: string[]) {
  const { values } = parseArgs({
    args,
    options: { port: { type: 'string', default: String(defaultPort) }, api: { type: 'string' } },
  })
  const port = Number(values.port)
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    throw new Error(`--port is "${values.port}"; give a number from 0 to 65535`)
  }
  const here = packageHere()
  if (here.name === 'shell') throw new Error('The shell runs with npm run dev in the main folder.')
  const runtime = await readRuntime()
  const apiOrigin = values.api ?? process.env.API_ORIGIN ?? runtime?.api ?? defaultApi
  const running = await startDev({ packageDir: here.dir, port, apiOrigin, log: console.log })
  console.log(`${here.name} alone: ${running.url}  (API: ${apiOrigin})`)
  await new Promise<void>((resolve) => {
    process.once('SIGINT', resolve)
    process.once('SIGTERM', resolve)
  })
  await running.close()
}
