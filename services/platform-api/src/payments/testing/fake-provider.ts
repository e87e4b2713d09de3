import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PaymentConfig } from '../../config/payment-config'

export interface FakeTransaction {
  id: number
  tx_ref: string
  flw_ref: string
  amount: number | string
  currency: string
  status: 'successful' | 'failed' | 'pending'
  payment_type: string
  created_at: string
  card?: Record<string, string>
  meta?: Record<string, unknown>
}

/** Answers of the provider's v3 protocol over real HTTP, as a test wants them. */
export interface FakeProvider {
  config: PaymentConfig
  /** Every request that came, `POST /v3/payments`. */
  calls: string[]
  /** Bodies of the pages that were asked for. */
  requests: Record<string, unknown>[]
  /** What was given back. */
  refunds: { id: number; tx_id: number; amount_refunded: number; created_at: string }[]
  /** Links that nobody can pay by any more. */
  disabled: string[]
  /** Set to change how the provider behaves. */
  mood: {
    create: 'link' | 'refuse' | 'unclear'
    /** Nothing that is asked is answered. */
    down: boolean
    /** HTTP status that the list of what is under a reference is refused with. */
    refusedList?: number | undefined
    /** How many pages a list has; nothing is said of them when 0. */
    pages: number
    /** How refunds are answered. */
    refund: 'give' | 'refuse' | 'unclear'
    /** Transactions exist but verify does not know them yet. */
    notYet: boolean
    /** What happens after the list of payments was read, and before that of refunds. */
    betweenLists?: () => Promise<unknown>
    /** Payments are listed in the other order. */
    backwards?: boolean
  }
  /** Somebody paid, or tried to. */
  add(fields: Partial<FakeTransaction> & { tx_ref: string }): FakeTransaction
  close(): Promise<void>
}

interface Reply {
  status: number
  body: unknown
}

const success = (data: unknown): Reply => ({
  status: 200,
  body: { status: 'success', message: 'ok', data },
})
const failure = (status: number, message: string): Reply => ({
  status,
  body: { status: 'error', message, data: null },
})
const unknown = () => failure(400, 'No transaction was found for this id')

export async function startFakeProvider(): Promise<FakeProvider> {
  const transactions: FakeTransaction[] = []
  const mood: FakeProvider['mood'] = {
    ...{ create: 'link', refund: 'give', down: false, notYet: false, pages: 1 },
  }
  const fake: Omit<FakeProvider, 'config' | 'close' | 'add'> = {
    calls: [],
    requests: [],
    refunds: [],
    disabled: [],
    mood,
  }
  const server = createServer((request, response) => {
    void bodyOf(request).then(async (body) => {
      const url = new URL(request.url ?? '/', 'http://fake')
      fake.calls.push(`${request.method} ${url.pathname}`)
      if (url.pathname === '/v3/refunds') await mood.betweenLists?.()
      if (mood.down) return request.socket.destroy()
      const authorised = request.headers.authorization === `Bearer ${secretKey}`
      const reply = authorised ? answer(url, body) : failure(401, 'Invalid authorization key')
      response.writeHead(reply.status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(reply.body))
    })
  })

  const inOrder = (listed: FakeTransaction[]) => (mood.backwards ? listed.reverse() : listed)

  function answer({ pathname, searchParams }: URL, body: Record<string, unknown>): Reply {
    const txRef = searchParams.get('tx_ref')
    const known = mood.notYet ? [] : transactions
    if (pathname === '/v3/payments') return create(body)
    if (pathname === '/v3/payments/link/disable') {
      fake.disabled.push(String(body.link))
      return success(null)
    }
    const under = known.filter((transaction) => transaction.tx_ref === txRef)
    if (pathname === '/v3/transactions' && mood.refusedList) return failure(mood.refusedList, 'No')
    if (pathname === '/v3/transactions')
      return listed(txRef ? under : inOrder(known.filter(isListed)))
    if (pathname === '/v3/refunds') return listed(fake.refunds)
    if (pathname.endsWith('/refund')) return refund(pathname, body)
    const byId = /\/transactions\/(\w+)\/verify$/.exec(pathname)?.[1]
    const found = byId ? known.find(({ id }) => String(id) === byId) : under.at(-1)
    return found ? success(found) : unknown()
  }

  /** All rows, on every page. */
  function listed(data: unknown[]): Reply {
    const meta = mood.pages && { meta: { page_info: { total_pages: mood.pages } } }
    return { status: 200, body: { status: 'success', message: 'ok', data, ...meta } }
  }

  function refund(pathname: string, body: Record<string, unknown>): Reply {
    if (mood.refund === 'refuse') return failure(400, 'Insufficient balance')
    if (mood.refund === 'unclear') return failure(503, 'An error occurred. Please contact support')
    const tx_id = Number(/\/transactions\/(\d+)\//.exec(pathname)?.[1])
    const newRefund = {
      id: fake.refunds.length + 1,
      tx_id,
      amount_refunded: Number(body.amount),
      created_at: new Date().toISOString(),
    }
    fake.refunds.push(newRefund)
    return success({ ...newRefund, status: 'completed' })
  }

  function create(body: Record<string, unknown>): Reply {
    fake.requests.push(body)
    if (mood.create === 'refuse') return failure(400, 'amount is required')
    if (mood.create === 'unclear') return failure(503, 'An error occurred. Please contact support')
    return success({ link: `${base()}/v3/hosted/pay/flwlnk-${randomBytes(6).toString('hex')}` })
  }

  const base = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  let lastId = 4_926_000
  return {
    ...fake,
    config: { provider: 'sandbox', base: base(), secretKey, webhookHash: 'test-hash' },
    add(fields) {
      const transaction: FakeTransaction = {
        id: (lastId += 1),
        flw_ref: `FLW-MOCK-${randomBytes(16).toString('hex')}`,
        amount: 15000,
        currency: 'NGN',
        status: 'successful',
        payment_type: 'card',
        created_at: new Date().toISOString(),
        card: { first_6digits: '553188', last_4digits: '2950', type: 'MASTERCARD' },
        ...fields,
      }
      transactions.push(transaction)
      return transaction
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const isListed = ({ status }: FakeTransaction) => status === 'successful'

const secretKey = 'FLWSECK_TEST-fake-X'

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const text = Buffer.concat(parts).toString()
  return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>)
}
