import { buildApp } from './build-app'
import type { Config } from './config/config'
import { openDatabase } from './database/database'
import { migrate } from './database/migrate'
import { describeApi } from './metrics/api-metrics'
import { openObservability } from './metrics/observability'
import { openFiles } from './files/open-files'
import { startMailWorker } from './mail/mail-worker'
import { createSender } from './mail/sender'
import { startCountFolding } from './orders/counts/fold-order-counts'
import { startRetention } from './retention/start-retention'
import { refuseOpenDemo } from '../seed/demo-database'
import { seed } from '../seed/seed'

/**
 * A page of the site asks a handful of calls at once. After a quiet while each would wait for a new connection, and
 * for its server process to read the catalogue again.
 */
const idleConnections = 4

export interface RunningApi {
  /** Address that it listens on, `http://127.0.0.1:8000`. */
  url: string
  stop(): Promise<void>
}

/** Migrates, seeds on the first run, listens. Rejects with one sentence when it cannot. */
export async function startApi(config: Config): Promise<RunningApi> {
  const files = await openFiles(config)
  await migrate(config.databaseUrl)
  const { db, close } = openDatabase(config.databaseUrl, { min: idleConnections })
  try {
    if (!config.demoAllowed) await refuseOpenDemo(db)
    await seed(db, { mode: config.seed, today: new Date(), files })
    const outside = await openObservability(config)
    const { metrics, tracing } = outside
    if (metrics) describeApi(metrics, db)
    const app = await buildApp({ db, config, files, outside })
    const url = await app.listen({ port: config.port, host: config.host })
    const figures = await metrics?.listen()
    const stopRetention = startRetention({
      db,
      files,
      onDone: (counts) => app.log.info({ counts }, 'deleted data past its retention period'),
      onError: (error) => app.log.error(error),
    })
    const stopFolding = startCountFolding({ db, onError: (error) => app.log.error(error) })
    const stopMail = startMailWorker({
      db,
      channels: app.channels,
      sender: createSender(config.mail, config.dataDir),
      onError: (error) => app.log.error(error),
    })
    return {
      url,
      stop: async () => {
        await app.close()
        await figures?.stop()
        await tracing?.stop()
        await stopMail()
        await stopRetention()
        await stopFolding()
        await close()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}
