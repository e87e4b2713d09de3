import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply } from 'fastify'
import { createAnswerCache } from './answers/answer-cache'
import { answerFetcher } from './answers/fetch-answer'
import { keepAnswersFresh } from './answers/keep-answers-fresh'
import type { Composition } from './composition'
import { createApiCheck } from './health/api-check'
import { closeConnectionsAtEnd } from './http/close-connections'
import { disconnectStalledReaders } from './http/stalled-readers'
import { experimentsRoute } from './experiments/experiments.route'
import { failureReportsRoute } from './health/failure-reports.route'
import { healthRoute } from './health/health.route'
import { healthzRoute } from './health/healthz.route'
import { remoteHealth } from './health/remote-health'
import { createReportCounts } from './health/report-counts'
import { reportsRoute } from './health/reports.route'
import type { Log } from './log/log'
import { describeSite } from './metrics/site-metrics'
import { serveServiceWorker, shellOfVisitor } from './offline/service-worker.route'
import { pageRoute } from './page/page.route'
import { planFileRoute } from './page/plan-file.route'
import { createPlanFiles } from './page/plan-files'
import { siteIcon } from './page/document-start'
import { createStyleSource } from './page/style-source'
import { createPageCache } from './rendered/page-cache'
import { createReadyDocuments } from './rendered/ready-documents'
import { observeRenders, type Observability } from './observability'
import { overrideRoutes } from './overrides/overrides.route'
import { flagsRoutes } from './plan/flags.route'
import { planNewsRoute } from './plan/plan-news.route'
import { proxyApi } from './proxy/api-proxy'
import { limitConnections } from './proxy/limit-connections'
import { connectionLimits } from './proxy/proxy-limits'
import { proxyUpgrades } from './proxy/upgrade'
import { keyRoutes } from './provenance/keys.route'
import { serveReleaseFiles } from './releases/files.route'
import { scanRoute } from './releases/scan.route'
import { createActors } from './rollouts/actors'
import { historyRoute } from './rollouts/history.route'
import { rolloutRoutes } from './rollouts/rollouts.route'
import { tokenRoutes } from './rollouts/tokens.route'
import { trustedProxies } from './security/trusted-proxies'
import type { Settings } from './settings'
import { teamsRoutes } from './teams/teams.route'
import { siteReleasesRoutes } from './uploads/site-releases.route'
import { uploadRoutes } from './uploads/uploads.route'
import { sessionRoutes } from './visitor/session.route'
import { webhookRoutes } from './webhooks/webhooks.route'

/** The HTTP side of the composition server. */
export function createApp(
  settings: Settings,
  composition: Composition,
  log: Log,
  now: () => number = Date.now,
  outside: Observability = {},
) {
  const { apiOrigin, apiKey, secret } = settings
  const { state, planner, plans, releases, storage, health } = composition
  const trusts = trustedProxies(settings.trustProxy)
  const app = Fastify({
    trustProxy: settings.trustProxy.length > 0 ? trusts : false,
    routerOptions: { maxParamLength: 2000 },
    // Connections that wait for nothing are closed at once when the server stops.
    forceCloseConnections: 'idle',
    // Ten megabytes over a slow mobile line take minutes; headers come in one piece.
    requestTimeout: 10 * 60_000,
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5000 },
    frameworkErrors: (error, _request, reply) => {
      const detail = `Malformed URL: ${error.message}`
      void (reply as FastifyReply).code(400).send({ detail })
    },
  })
  const { metrics, tracing } = outside
  metrics?.attach(app)
  // A visitor's own trace is a stranger's.
  tracing?.attach(app, () => false)
  const render = observeRenders(outside, composition.render)
  if (settings.siteOrigin.startsWith('https:')) stayWithTls(app)
  const reports = createReportCounts()
  const { pageCacheBytes: maxBytes } = settings
  const pages =
    maxBytes > 0 ? createPageCache({ maxBytes: maxBytes * 0.6, render, now }) : undefined
  const ready = maxBytes > 0 ? createReadyDocuments(maxBytes * 0.4) : undefined
  const answers = createAnswerCache({
    fetchAnswer: answerFetcher({ apiOrigin, apiKey, tracing }),
    now,
  })
  keepAnswersFresh(app, answers, settings.answersInUse)
  const checkApi = createApiCheck(apiOrigin)
  if (metrics) describeSite(metrics, { ...composition, pages, answers, checkApi })
  const actors = createActors({
    ...{ apiOrigin, apiKey, secret, log, tokens: composition.state.tokens },
    teams: () => composition.state.current().teams.document,
  })

  const epoch = () => composition.state.current().epoch
  limitConnections(app.server, connectionLimits, trusts)
  disconnectStalledReaders(app)
  proxyApi(app, { apiOrigin, trusts, epoch, dataDir: settings.dataDir, log, tracing })
  const closeUpgrades = proxyUpgrades(app.server, { apiOrigin, trusts })
  closeConnectionsAtEnd(app)
  app.addHook('preClose', async () => closeUpgrades())

  const planFiles = createPlanFiles()
  serveReleaseFiles(app, composition.releases, composition)
  const { localRemotes, countryHeader } = settings
  const revokedLinks = () => composition.state.current().revokedLinks
  const known = { secret, localRemotes, countryHeader, revokedLinks }
  const shellOf = shellOfVisitor(composition.planner, known)
  serveServiceWorker(app, shellOf, settings.serviceWorker)
  scanRoute(app, { state, scan: composition.scan, actors })
  siteReleasesRoutes(app, { state, releases, storage, actors })
  uploadRoutes(app, { ...composition, actors })
  rolloutRoutes(app, { state, releases, planner, health, actors, healthOf: remoteHealth, log })
  failureReportsRoute(app, { state, storage, actors, log })
  experimentsRoute(app, { state, actors, log })
  historyRoute(app, { state, actors, log })
  tokenRoutes(app, { state, actors, log })
  teamsRoutes(app, { state, actors, log })
  keyRoutes(app, { state, actors, log })
  webhookRoutes(app, { state, actors, secret, networks: settings.webhookNetworks, log })
  flagsRoutes(app, { state, secret })
  sessionRoutes(app, { apiOrigin, apiKey, secret, log })
  const visitorsPlan = { planner: composition.planner, apiOrigin, apiKey, ...known }
  planFileRoute(app, { planFiles, ...visitorsPlan })
  planNewsRoute(app, visitorsPlan)
  overrideRoutes(app, { planner, plans, state, actors, secret, log })
  healthRoute(app, composition.health)
  reportsRoute(app, {
    counts: reports,
    record: composition.health,
    isKnown: (remote, version) => composition.releases.get(remote, version) !== undefined,
    onLoadFailed: composition.recheck,
    log,
  })
  healthzRoute(app, { ...composition, reports, checkApi, secret, pages })
  app.get('/favicon.ico', async (_request, reply) =>
    reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(siteIcon),
  )
  for (const url of ['/composition/*', '/r/*']) {
    app.get(url, async (_request, reply) => reply.code(404).send({ detail: 'Not found.' }))
  }
  pageRoute(app, {
    planner: composition.planner,
    render,
    renderFailed: composition.health.renderFailed,
    pages,
    ready,
    styles: createStyleSource(log),
    planFiles,
    answers,
    apiOrigin,
    apiKey,
    siteOrigin: settings.siteOrigin,
    payment: settings.payment,
    analytics: settings.analytics,
    secret,
    healthSample: settings.healthSample,
    sharedSeconds: settings.sharedCacheSeconds,
    localRemotes: settings.localRemotes,
    countryHeader: settings.countryHeader,
    revokedLinks: () => composition.state.current().revokedLinks,
    serviceWorker: settings.serviceWorker,
    log,
  })
  app.setNotFoundHandler(async (request, reply) =>
    reply
      .code(405)
      .header('allow', 'GET, HEAD')
      .send({ detail: `Method "${request.method}" not allowed.` }),
  )
  app.setErrorHandler<FastifyError>(async (error, request, reply) => {
    const status = error.statusCode && error.statusCode < 500 ? error.statusCode : 500
    if (status === 500) log.error('request.failed', { url: request.url, message: error.message })
    const detail = status === 500 ? 'This request could not be handled.' : error.message
    return reply.code(status).send({ detail })
  })
  return app
}

/** For a year, and for this name alone: others below it are not this server's to decide. */
function stayWithTls(app: FastifyInstance) {
  app.decorate('httpsOnly', true)
  app.addHook('onRequest', async (_request, reply) => {
    reply.raw.setHeader('strict-transport-security', 'max-age=31536000')
  })
}
