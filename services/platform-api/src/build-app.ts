import helmet from '@fastify/helmet'
import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { agreementRoutes } from './agreements/routes/agreement.routes'
import { auditRoutes } from './audit/audit.routes'
import { authRoutes } from './accounts/routes/auth.routes'
import { billingAddressRoutes } from './payments/billing-address/billing-address.routes'
import { botLogRoutes } from './chat/bot-log/bot-log.routes'
import { cannedReplyRoutes } from './chat/canned-reply/canned-reply.routes'
import { capabilityRoutes } from './accounts/capabilities/capabilities.routes'
import { chatLogRoutes } from './chat/chat-log/chat-log.routes'
import { chatRoutes } from './chat/chat.routes'
import { conversationPageRoutes } from './chat/conversation-pages.routes'
import { openChatSocket } from './chat/socket/chat-socket'
import { contentListRoutes } from './content/content-lists/content-lists.routes'
import { conversationNoteRoutes } from './chat/conversation-note/conversation-note.routes'
import { consultationRoutes } from './consultations/consultation.routes'
import { couponRoutes } from './pricing/coupon.routes'
import { documentMedia } from './documents/document-media'
import { documentRoutes } from './documents/document.routes'
import { documentCalls } from './http/documentation/documentation'
import type { Db } from './database/database'
import { attachObservability, type Observability } from './metrics/observability'
import { editorRoutes } from './editor/routes/editor.routes'
import { faqRoutes } from './content/faq/faq.routes'
import { directoryStore } from './files/directory-store'
import type { FileStore } from './files/file-store'
import { findRoutes } from './search/find/find.routes'
import { healthRoutes } from './http/health/health.routes'
import { homeRoutes } from './content/home/home.routes'
import { outboxRoutes } from './mail/outbox.routes'
import { mediaRoutes } from './media/media.routes'
import { openNotificationSocket } from './notifications/notification-socket'
import { notificationRoutes } from './notifications/notification.routes'
import { orderDocumentMedia } from './orders/documents/order-document-media'
import { orderRoutes } from './orders/routes/order.routes'
import { overviewRoutes } from './overview/overview.routes'
import { ledgerRoutes } from './payments/ledger/ledger.routes'
import { payLinkRoutes } from './payments/pay-link/pay-link.routes'
import { openPaymentDeps } from './payments/payment-deps'
import { paymentRoutes } from './payments/routes/payment.routes'
import { quoteRoutes } from './payments/quote.routes'
import { reconciliationRoutes } from './payments/reconciliation/reconciliation.routes'
import { refundRoutes } from './payments/refund/refund.routes'
import { giveBackWork } from './lawyer-work'
import { payables } from './payables'
import { planPaymentRoutes } from './subscriptions/buying/plan-payment.routes'
import { exportMedia } from './privacy/export/export-media'
import { privacyRoutes } from './privacy/routes/privacy.routes'
import { savedViewRoutes } from './saved-view/saved-view.routes'
import { searchRoutes } from './search/search.routes'
import { serviceRoutes } from './catalogue/services.routes'
import { sessionGuard } from './accounts/session/session-guard'
import { sessionRoutes } from './accounts/session/session.routes'
import { subscriptionRoutes } from './subscriptions/subscription.routes'
import { supportRoutes } from './chat/support/support.routes'
import { twoStepRoutes } from './accounts/two-step/two-step.routes'
import { uploadMedia } from './uploads/upload-media'
import { uploadRoutes } from './uploads/upload.routes'
import { userRoutes } from './accounts/routes/users.routes'
import type { AppConfig } from './http/app-types'
import { listRoutes, refuseOtherMethods } from './http/other-methods'
import { refuseBroken, errorHandler } from './http/error-handler'
import { notFound } from './http/failures'
import { loggerOptions } from './http/log-line'
import { readForms } from './http/multipart'
import { openConnections } from './open-connections'
import {
  allowSiteOrigin,
  readJsonBodies,
  refuseUnstorable,
  requireJsonAccepted,
} from './http/request-rules'
import { validatorCompiler } from './http/params'
import { closeUnusedConnections } from './http/unused-connections'

/** Whatever takes money or gives it back; all of it is finished before the server closes. */
const paymentResources = [
  paymentRoutes,
  planPaymentRoutes,
  payLinkRoutes,
  refundRoutes,
  ledgerRoutes,
  reconciliationRoutes,
]

/** Every resource of the API; each binds its calls of shared-contracts. */
const resources = [
  agreementRoutes,
  auditRoutes,
  (app: FastifyInstance) => authRoutes(app, { giveBackWork }),
  botLogRoutes,
  billingAddressRoutes,
  cannedReplyRoutes,
  capabilityRoutes,
  chatLogRoutes,
  chatRoutes,
  conversationNoteRoutes,
  conversationPageRoutes,
  contentListRoutes,
  consultationRoutes,
  couponRoutes,
  documentRoutes,
  editorRoutes,
  faqRoutes,
  findRoutes,
  homeRoutes,
  notificationRoutes,
  orderRoutes,
  overviewRoutes,
  (app: FastifyInstance) => {
    const deps = openPaymentDeps(app, payables)
    for (const bind of paymentResources) bind(app, deps)
  },
  privacyRoutes,
  quoteRoutes,
  savedViewRoutes,
  searchRoutes,
  serviceRoutes,
  sessionRoutes,
  subscriptionRoutes,
  supportRoutes,
  twoStepRoutes,
  uploadRoutes,
  (app: FastifyInstance) => userRoutes(app, { giveBackWork }),
]

interface AppParts {
  db: Db
  config: AppConfig
  /** Where the files of the API lie; in `config.dataDir` when left out. */
  files?: FileStore
  outside?: Observability
}

/** The API over an open, migrated database; the caller listens and closes. */
export async function buildApp({ db, config, files, outside = {} }: AppParts) {
  const app = Fastify({
    logger: loggerOptions(config.logLevel),
    // The composition server forwards the visitor's address, from this machine or a named one.
    trustProxy: ['loopback', ...(config.trustedProxies ?? [])],
    bodyLimit: 256 * 1024,
    // Ten megabytes over a slow mobile line take minutes; for ever is an attack.
    requestTimeout: 10 * 60_000,
    // Headers come in one piece.
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5000 },
    frameworkErrors: errorHandler,
    clientErrorHandler: refuseBroken,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  })
  closeUnusedConnections(app)
  attachObservability(app, outside)
  app.decorate('db', db)
  app.decorate('config', config)
  app.decorate('files', files ?? directoryStore(config.dataDir))
  app.decorate('sessions', sessionGuard({ db, config }))
  app.decorate('served', [])
  await openConnections(app)
  listRoutes(app)
  app.decorateRequest('user', undefined)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(errorHandler)
  app.setNotFoundHandler(() => {
    throw notFound()
  })
  readJsonBodies(app)
  refuseUnstorable(app)
  await readForms(app)
  await app.register(helmet, {
    crossOriginResourcePolicy: { policy: 'same-site' },
    strictTransportSecurity: config.siteOrigin.startsWith('https:') && {
      maxAge: 365 * 24 * 60 * 60,
      includeSubDomains: false,
    },
  })
  await documentCalls(app)
  bindRoutes(app)
  uploadMedia(app)
  orderDocumentMedia(app)
  mediaRoutes(app)
  documentMedia(app)
  exportMedia(app)
  openChatSocket(app)
  openNotificationSocket(app)
  return app
}

function bindRoutes(app: FastifyInstance) {
  allowSiteOrigin(app)
  requireJsonAccepted(app)
  healthRoutes(app)
  outboxRoutes(app)
  for (const bind of resources) bind(app)
  refuseOtherMethods(app)
}
