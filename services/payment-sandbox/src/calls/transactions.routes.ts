import type { FastifyInstance } from 'fastify'
import { appFeeOf, nairaOf, settledOf } from '../charge/fees'
import { knownTransaction, knownTransactions, newestOf } from '../charge/transactions'
import type { Transaction } from '../ledger/records'
import type { Sandbox } from '../sandbox'
import { transactionFacts } from '../webhook/payloads'
import { ProviderError, success } from './answers'

const unknownTransaction = () => new ProviderError(400, 'No transaction was found for this id')

/** A transaction as verify answers it. */
function view(transaction: Transaction, { publicOrigin }: Sandbox) {
  const facts = transactionFacts(transaction)
  return {
    ...facts,
    ...(facts.card && {
      card: {
        ...facts.card,
        country: 'NIGERIA NG',
        token: `flw-t1nf-${transaction.flwRef.slice(-32)}-m03k`,
      },
    }),
    meta: { ...transaction.meta, __CheckoutInitAddress: `${publicOrigin()}/v3/hosted/pay` },
    amount_settled:
      transaction.status === 'successful' ? nairaOf(settledOf(transaction.amountKobo)) : 0,
  }
}

function required(sandbox: Sandbox, id: string) {
  const transaction = knownTransaction(sandbox, Number(id))
  if (!transaction) throw unknownTransaction()
  return transaction
}

type ById = { Params: { id: string } }

/** Asking what became of payments. */
export function transactionRoutes(app: FastifyInstance, sandbox: Sandbox) {
  app.get<ById>('/v3/transactions/:id/verify', async ({ params }) =>
    success('Transaction fetched successfully', view(required(sandbox, params.id), sandbox)),
  )

  app.get<{ Querystring: { tx_ref?: string } }>(
    '/v3/transactions/verify_by_reference',
    async ({ query }) => {
      const transaction = newestOf(sandbox, String(query.tx_ref ?? ''))
      if (!transaction) throw unknownTransaction()
      return success('Transaction fetched successfully', view(transaction, sandbox))
    },
  )

  app.get<{ Querystring: ListQuery }>('/v3/transactions', async ({ query }) => {
    const found = knownTransactions(sandbox).filter(matches(query)).reverse()
    const page = Math.max(Math.trunc(Number(query.page ?? 1)) || 1, 1)
    const items = found.slice((page - 1) * pageSize, page * pageSize)
    return {
      status: 'success',
      message: 'Transactions fetched',
      meta: {
        page_info: {
          total: found.length,
          current_page: page,
          total_pages: Math.max(Math.ceil(found.length / pageSize), 1),
        },
      },
      data: items.map((transaction) => view(transaction, sandbox)),
    }
  })

  app.get<{ Querystring: { amount?: string; currency?: string } }>(
    '/v3/transactions/fee',
    async ({ query }) => {
      const amount = Number(query.amount)
      if (!query.amount || !(amount > 0)) throw new ProviderError(400, 'amount is required')
      const fee = nairaOf(appFeeOf(Math.round(amount * 100)))
      return success('Charged fee', {
        charge_amount: amount,
        fee,
        merchant_fee: 0,
        flutterwave_fee: fee,
        stamp_duty_fee: 0,
        currency: query.currency ?? 'NGN',
      })
    },
  )
}

const pageSize = 10

interface ListQuery {
  from?: string
  to?: string
  page?: string
  tx_ref?: string
  status?: string
}

/** `from` and `to` are days, both included. */
function matches({ from, to, tx_ref: txRef, status }: ListQuery) {
  return ({ createdAt, ...transaction }: Transaction) => {
    const day = createdAt.slice(0, 10)
    return (
      (!from || day >= from.slice(0, 10)) &&
      (!to || day <= to.slice(0, 10)) &&
      (!txRef || transaction.txRef === txRef) &&
      (!status || transaction.status === status)
    )
  }
}
