import type { FastifyInstance } from 'fastify'
import type { PaymentState } from 'shared-contracts/api/order-payment.schema'
import type { Db } from '../database/database'
import type { RateLimits } from '../rate-limits/rate-limits'
import { flutterwave } from './flutterwave'
import type { OrderRecord } from '../tables/orders.tables'
import type { AnyPayable, Payable } from './payable'
import type { PaymentProvider } from './provider'

/** Whatever is sold: each of them has one file, and all of them one way of paying. */
export interface Payables {
  order: Payable<OrderRecord, PaymentState>
  plan: AnyPayable
}

/** What everything that takes money works with. */
export interface PaymentDeps {
  db: Db
  limits: RateLimits
  /** False where no provider is set up: then only orders that cost nothing can be completed. */
  takesCards: boolean
  payables: Payables
  provider: PaymentProvider
  siteOrigin: string
  now(): Date
  /**
   * What a person who runs the server must know; never holds a key or a card number. An error goes as `err`: the
   * log leaves out the values of a failed query, and its own words hold them.
   */
  report(message: string, about: Record<string, unknown>): void
  /** Work that nobody waits for. It is finished before the server closes its database. */
  runInBackground(work: () => Promise<unknown>): void
}

const noProvider: PaymentProvider = {
  createPayment: async () => ({ kind: 'refused', reason: 'no provider' }),
  verifyById: async () => ({ kind: 'unreachable', reason: 'no provider' }),
  verifyByReference: async () => ({ kind: 'unreachable', reason: 'no provider' }),
  listByReference: async () => undefined,
  disableLink: async () => false,
  refund: async () => ({ kind: 'refused', reason: 'no provider' }),
  listPayments: async () => ({ kind: 'unreachable', reason: 'no provider' }),
  listRefunds: async () => ({ kind: 'unreachable', reason: 'no provider' }),
}

/** Opens the deps of an app; the app's closing waits for what it began. */
export function openPaymentDeps(app: FastifyInstance, payables: Payables): PaymentDeps {
  const { payment, siteOrigin } = app.config
  const running = new Set<Promise<unknown>>()
  app.addHook('onClose', async () => {
    while (running.size > 0) await Promise.all(running)
  })
  return {
    db: app.db,
    limits: app.limits,
    takesCards: payment !== undefined,
    payables,
    provider: payment ? flutterwave(payment, siteOrigin) : noProvider,
    siteOrigin,
    now: () => new Date(),
    report: (message, about) => app.log.error(about, message),
    runInBackground(work) {
      const job: Promise<unknown> = work()
        .catch((error: unknown) =>
          app.log.error(error, 'payment work failed; the poller repeats it'),
        )
        .finally(() => running.delete(job))
      running.add(job)
    },
  }
}
