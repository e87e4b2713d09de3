import { createApp } from '../app'
import { openComposition } from '../composition'
import { createLog } from '../log/log'
import type { Observability } from '../observability'
import { readSettings } from '../settings'
import { startFakeApi } from './fake-api'

export const secret = 'the secret of the tests'

/** The whole server on a free port, with a fake API behind it. */
export async function startServer(
  dataDir: string,
  answers: Parameters<typeof startFakeApi>[0] = {},
  more: NodeJS.ProcessEnv = {},
  /** How old answers and pages in memory are. */
  now: () => number = Date.now,
  outside: Observability = {},
) {
  const api = await startFakeApi(answers)
  const settings = readSettings({
    HOST: '127.0.0.1',
    API_ORIGIN: api.origin,
    API_KEY: 'test-key',
    DATA_DIR: dataDir,
    COMPOSITION_SECRET: secret,
    // What is asked of the API is what the test's own visits cause.
    ANSWERS_IN_USE: '0',
    ...more,
  })
  const lines: string[] = []
  const log = createLog('warn', (line) => lines.push(line))
  const composition = await openComposition(settings, log)
  const app = createApp(settings, composition, log, now, outside)
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    origin,
    server: app.server,
    api,
    lines,
    composition,
    get: (path: string, init: RequestInit = {}) =>
      fetch(origin + path, { redirect: 'manual', ...init }),
    async close() {
      await app.close()
      await composition.close()
      await api.close()
    },
  }
}
