import type { Metrics } from 'server-telemetry/metrics'
import { createApp } from './app'
import { openComposition } from './composition'
import { createGuard } from './health/guard'
import { createLog, messageOf } from './log/log'
import { openObservability } from './observability'
import { createPruner } from './prune/prune-releases'
import { readSettings } from './settings'
import { createWebhookSender } from './webhooks/webhook-sender'

/** For so long calls under way may go on; then what is counted and not written yet still is. */
const longestAnswerMs = 6000
const longestFarewellMs = 8000

async function run() {
  const settings = readSettings(process.env)
  const log = createLog(settings.logLevel)
  const composition = await openComposition(settings, log)
  const outside = await openObservability(settings)
  const app = createApp(settings, composition, log, Date.now, outside)
  const guard = createGuard({ state: composition.state, releases: composition.releases, log })
  const { state, stored } = composition
  const pruner = createPruner({ storage: stored, state, days: settings.releaseDays, log })
  const { secret, webhookNetworks: networks } = settings
  const { database } = composition.state
  const webhooks = createWebhookSender({ database, secret, networks, log })
  let stopping = false
  let served: Awaited<ReturnType<Metrics['listen']>> | undefined

  function stop(reason: string) {
    if (stopping) return
    stopping = true
    log.info('server.stopping', { reason })
    setTimeout(() => app.server.closeAllConnections(), longestAnswerMs).unref()
    setTimeout(() => process.exit(0), longestFarewellMs).unref()
    void app
      .close()
      .then(() => served?.stop())
      .then(() => outside.tracing?.stop())
      .then(() => guard.stop())
      .then(() => pruner.stop())
      .then(() => webhooks.stop())
      .then(() => composition.close())
      .finally(() => process.exit(0))
  }

  process.on('SIGTERM', () => stop('SIGTERM'))
  process.on('SIGINT', () => stop('SIGINT'))
  process.on('disconnect', () => stop('parent gone'))
  // A page's defect must not end the others' pages.
  process.on('uncaughtException', (error) => log.error('server.defect', { message: error.stack }))
  process.on('unhandledRejection', (error) => {
    log.error('server.defect', { message: error instanceof Error ? error.stack : String(error) })
  })

  try {
    await app.listen({ port: settings.port, host: settings.host })
    served = await outside.metrics?.listen()
  } catch (error) {
    await composition.close()
    throw error
  }
  guard.start()
  pruner.start()
  webhooks.start()
  log.info('server.listening', { port: settings.port, host: settings.host })
  process.send?.({ type: 'ready' })
}

run().catch((error: NodeJS.ErrnoException) => {
  const port = process.env.PORT ?? '3000'
  const text =
    error.code === 'EADDRINUSE'
      ? `Port ${port} is already in use. Stop the program that uses it, or set PORT to another one.`
      : error.code === 'EACCES'
        ? `Port ${port} may not be used by this account. Set PORT to a number above 1023.`
        : messageOf(error)
  process.stderr.write(`${text.replaceAll('\n', ' ')}\n`)
  process.exit(1)
})
