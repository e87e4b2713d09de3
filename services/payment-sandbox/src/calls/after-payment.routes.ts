import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { nairaOf } from '../charge/fees'
import { knownTransaction } from '../charge/transactions'
import type { Refund } from '../ledger/records'
import type { Sandbox } from '../sandbox'
import { accountId } from '../webhook/payloads'
import { ProviderError, success } from './answers'

interface ForTransaction {
  Params: { id: string }
  Body: { amount?: unknown } | null
}

interface RefundQuery {
  from?: string
  to?: string
  page?: string
}

const pageSize = 10

const view = ({ id, transactionId, amountKobo, createdAt }: Refund) => ({
  id,
  tx_id: transactionId,
  amount_refunded: nairaOf(amountKobo),
  status: 'completed',
  created_at: createdAt,
})

/** Refunds and repeated webhooks. */
export function afterPaymentRoutes(app: FastifyInstance, sandbox: Sandbox) {
  const { ledger, webhooks, now } = sandbox

  app.post<ForTransaction>('/v3/transactions/:id/refund', async ({ params, body }) => {
    const transaction = knownTransaction(sandbox, Number(params.id))
    if (transaction?.status !== 'successful') {
      throw new ProviderError(400, 'No transaction was found for this id')
    }
    const before = ledger
      .all('refunds')
      .filter(({ transactionId }) => transactionId === transaction.id)
      .reduce((sum, refund) => sum + refund.amountKobo, 0)
    const left = transaction.amountKobo - before
    const amountKobo = body?.amount === undefined ? left : Math.round(Number(body.amount) * 100)
    if (!(amountKobo >= 1)) throw new ProviderError(400, 'amount must be greater than 0')
    if (amountKobo > left) {
      throw new ProviderError(400, 'Refund amount cannot be more than the transaction amount')
    }
    const refund = ledger.put('refunds', {
      id: ledger.nextId(),
      transactionId: transaction.id,
      amountKobo,
      createdAt: now().toISOString(),
    })
    return success('Transaction refund initiated', {
      id: refund.id,
      account_id: accountId,
      tx_id: transaction.id,
      flw_ref: transaction.flwRef,
      wallet_id: accountId,
      amount_refunded: nairaOf(amountKobo),
      status: 'completed',
      destination: 'payment_source',
      meta: { source: 'availablebalance', uniquereference: randomBytes(8).toString('hex') },
      created_at: refund.createdAt,
    })
  })

  app.get<{ Querystring: RefundQuery }>('/v3/refunds', async ({ query }) => {
    const { from = '', to = '9999' } = query
    const page = Math.max(Math.trunc(Number(query.page ?? 1)) || 1, 1)
    const found = ledger
      .all('refunds')
      .filter(({ createdAt }) => createdAt.slice(0, 10) >= from && createdAt.slice(0, 10) <= to)
      .reverse()
    return {
      ...success('Refunds fetched', found.slice((page - 1) * pageSize, page * pageSize).map(view)),
      meta: {
        page_info: {
          total: found.length,
          current_page: page,
          total_pages: Math.max(Math.ceil(found.length / pageSize), 1),
        },
      },
    }
  })

  app.post<ForTransaction>('/v3/transactions/:id/resend-hook', async ({ params }) => {
    const transaction = knownTransaction(sandbox, Number(params.id))
    if (!transaction) throw new ProviderError(400, 'No transaction was found for this id')
    webhooks.announce(transaction.id, 0)
    return success('hook sent', null)
  })
}
