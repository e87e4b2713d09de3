import type { StartedPayment } from 'shared-contracts/api/payment.schema'
import type { CrashFixture } from '../crash-fixture'

const customer = { name: 'Ada Obi', email: 'ada@example.ng', phone: '08031234567' }

/**
 * Pays acknowledged orders at the provider and lets its webhook tell the API. As the provider does, it
 * repeats a webhook that was not answered, and no other. `queue` is shared by several who pay.
 */
export function paymentWriter({ call, ledger, provider }: CrashFixture, queue: { next: number }) {
  let unannounced: { txRef: string; order: string; id: number } | undefined
  return async () => {
    unannounced ??= await pay()
    if (!unannounced) return void (await new Promise((resolve) => setTimeout(resolve, 50)))
    const { id, txRef, order } = unannounced
    const { status } = await call('POST', '/api/payment/webhook/', {
      headers: { 'verif-hash': provider.config.webhookHash },
      body: { event: 'charge.completed', data: { id, tx_ref: txRef, status: 'successful' } },
    })
    unannounced = undefined
    if (status === 200) ledger.payments.push({ txRef, order })
  }

  async function pay() {
    const order = ledger.orders[queue.next]
    if (!order) return undefined
    queue.next += 1
    const { number, userId } = order
    const reply = await call('POST', '/api/x/payments', {
      as: userId,
      body: { order_no: number, customer },
    })
    if (reply.status !== 200) return undefined
    const { tx_ref, amount } = reply.body as StartedPayment
    const { id } = provider.add({ tx_ref, amount: Number(amount) })
    return { txRef: tx_ref, order: number, id }
  }
}
