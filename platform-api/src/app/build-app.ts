import helmet from '@fastify/helmet'
import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { agreementRoutes } from '../agreement/agreement.routes'
import { authRoutes } from '../auth/auth.routes'
import { billingAddressRoutes } from '../billing-address/billing-address.routes'
import { botLogRoutes } from '../bot-log/bot-log.routes'
import { capabilityRoutes } from '../capabilities/capabilities.routes'
import { chatLogRoutes } from '../chat-log/chat-log.routes'
import { chatRoutes } from '../chat/chat.routes'
import { openChatSocket } from '../chat/chat-socket'
import { contentListRoutes } from '../content-lists/content-lists.routes'
import { consultationRoutes } from '../consultation/consultation.routes'
import { couponRoutes } from '../coupon/coupon.routes'
import { documentMedia } from '../document/document-media'
import { documentRoutes } from '../document/document.routes'
import { documentCalls } from '../documentation/documentation'
import type { Db } from '../database/database'
import { editorRoutes } from '../editor/editor.routes'
import { faqRoutes } from '../faq/faq.routes'
import { directoryStore } from '../files/directory-store'
import type { FileStore } from '../files/file-store'
import { healthRoutes } from '../health/health.routes'
import { homeRoutes } from '../home/home.routes'
import { outboxRoutes } from '../mail/outbox.routes'
import { mediaRoutes } from '../media/media.routes'
import { openNotificationSocket } from '../notification/notification-socket'
import { notificationRoutes } from '../notification/notification.routes'
import { orderDocumentMedia } from '../order/documents/order-document-media'
import { orderRoutes } from '../order/order.routes'
import { paymentRoutes } from '../payment/payment.routes'
import { searchRoutes } from '../search/search.routes'
import { serviceRoutes } from '../services/services.routes'
import { sessionRoutes } from '../session/session.routes'
import { subscriptionRoutes } from '../subscription/subscription.routes'
import { supportRoutes } from '../support/support.routes'
import { uploadMedia } from '../upload/upload-media'
import { uploadRoutes } from '../upload/upload.routes'
import { userRoutes } from '../users/users.routes'
import type { AppConfig } from './app-types'
import { listRoutes } from './bound-routes'
import { refuseBroken } from './broken-request'
import { errorHandler } from './error-handler'
import { notFound } from './failures'
import { readForms } from './multipart'
import { openLines } from './open-lines'
import { refuseOtherMethods } from './other-methods'
import {
  allowSiteOrigin,
  readJsonBodies,
  refuseUnstorable,
  requireJsonAccepted,
} from './request-rules'
import { validatorCompiler } from './validation'

/** Every resource of the API; each binds its calls of shared-contracts. */
const resources = [
  agreementRoutes,
  authRoutes,
  botLogRoutes,
  billingAddressRoutes,
  capabilityRoutes,
  chatLogRoutes,
  chatRoutes,
  contentListRoutes,
  consultationRoutes,
  couponRoutes,
  documentRoutes,
  editorRoutes,
  faqRoutes,
  homeRoutes,
  notificationRoutes,
  orderRoutes,
  paymentRoutes,
  searchRoutes,
  serviceRoutes,
  sessionRoutes,
  subscriptionRoutes,
  supportRoutes,
  uploadRoutes,
  userRoutes,
]

interface Given {
  db: Db
  config: AppConfig
  /** Where the files of the API lie; in `config.dataDir` when left out. */
  files?: FileStore
}

/** The API over an open, migrated database; the caller listens and closes. */
export async function buildApp({ db, config, files }: Given) {
  const app = Fastify({
    logger: { level: config.logLevel },
    // The composition server forwards the visitor's address, from this machine or a named one.
    trustProxy: ['loopback', ...(config.trustedProxies ?? [])],
    bodyLimit: 256 * 1024,
    // Ten megabytes over a slow mobile line take minutes; for ever is an attack.
    requestTimeout: 10 * 60_000,
    frameworkErrors: errorHandler,
    clientErrorHandler: refuseBroken,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  })
  app.decorate('db', db)
  app.decorate('config', config)
  app.decorate('files', files ?? directoryStore(config.dataDir))
  app.decorate('served', [])
  openLines(app)
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
  await app.register(helmet, { crossOriginResourcePolicy: { policy: 'same-site' } })
  await documentCalls(app)
  bindRoutes(app)
  uploadMedia(app)
  orderDocumentMedia(app)
  mediaRoutes(app)
  documentMedia(app)
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
