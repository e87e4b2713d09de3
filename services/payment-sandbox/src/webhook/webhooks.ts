import { transactionAt } from '../charge/transactions'
import type { Ledger } from '../ledger/ledger'
import type { HookDelivery } from '../ledger/records'
import type { SandboxOptions } from '../sandbox'
import { envelope, flatPayload } from './payloads'

const patienceMs = 60_000
const retries = 3
const halfAnHour = 30 * 60_000

export interface Webhooks {
  /** Tells the shop after some milliseconds, again after failures, also across a restart. */
  announce(transactionId: number, afterMs: number): void
  /** Tells the shop and resolves when it has answered, or failed to. */
  announceNow(transactionId: number): Promise<void>
  /** Takes up what an earlier run left untold. */
  resume(): void
  stop(): void
}

export function createWebhooks(ledger: Ledger, options: SandboxOptions): Webhooks {
  const { webhook, hookShape = 'A', hookRetryMs = halfAnHour, log = () => {} } = options
  const timers = new Map<number, NodeJS.Timeout>()
  const stopping = new AbortController()

  function queue(transactionId: number, afterMs: number): HookDelivery[] {
    if (!webhook) return []
    const dueAt = new Date(Date.now() + afterMs).toISOString()
    const shapes = hookShape === 'both' ? (['A', 'B'] as const) : [hookShape]
    return shapes.map((shape) =>
      ledger.put('hooks', { id: ledger.nextId(), transactionId, shape, dueAt, tries: 0 }),
    )
  }

  function schedule(delivery: HookDelivery) {
    const wait = Math.max(new Date(delivery.dueAt).getTime() - Date.now(), 0)
    timers.set(
      delivery.id,
      setTimeout(() => void deliver(delivery), wait),
    )
  }

  async function deliver(delivery: HookDelivery) {
    const failure = await post(delivery)
    if (stopping.signal.aborted) return
    timers.delete(delivery.id)
    const tries = delivery.tries + 1
    if (!failure) return void ledger.put('hooks', { ...delivery, tries, ended: 'delivered' })
    const last = tries > retries
    log(
      `webhook ${delivery.id}: ${failure}; ${last ? 'gave up' : `next attempt in ${hookRetryMs / 1000} s`}`,
    )
    if (last) return void ledger.put('hooks', { ...delivery, tries, ended: 'given up' })
    const dueAt = new Date(Date.now() + hookRetryMs).toISOString()
    schedule(ledger.put('hooks', { ...delivery, tries, dueAt }))
  }

  /** What went wrong; only the answer 200 counts as told. */
  async function post(delivery: HookDelivery): Promise<string | undefined> {
    const { transactionId, shape, dueAt } = delivery
    const transaction = ledger.get('transactions', transactionId)
    if (!webhook || !transaction) return undefined
    // A timer may fire a moment before its time, when the transaction is not what it is to be told as.
    const at = Math.max(Date.now(), new Date(dueAt).getTime() + 1)
    const current = transactionAt(transaction, new Date(at))
    const body = shape === 'A' ? envelope(current) : flatPayload(current)
    // Not AbortSignal.timeout: inside AbortSignal.any it is collected as garbage and never fires (Node 20).
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(new Error('it took too long')), patienceMs)
    try {
      const answer = await fetch(webhook.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'verif-hash': webhook.hash },
        body: JSON.stringify(body),
        redirect: 'manual',
        signal: AbortSignal.any([stopping.signal, late.signal]),
      })
      await answer.body?.cancel()
      return answer.status === 200 ? undefined : `answered ${answer.status}`
    } catch (error) {
      return `no answer (${error instanceof Error ? error.message : String(error)})`
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    announce: (id, afterMs) => queue(id, afterMs).forEach(schedule),
    announceNow: async (id) => void (await Promise.all(queue(id, 0).map(deliver))),
    resume() {
      if (!webhook) return
      for (const delivery of ledger.all('hooks')) {
        if (delivery.ended) continue
        // The shop has probably been restarted as well: no reason to wait for the next try.
        const dueAt = delivery.tries > 0 ? new Date().toISOString() : delivery.dueAt
        schedule({ ...delivery, dueAt })
      }
    },
    stop() {
      stopping.abort()
      for (const timer of timers.values()) clearTimeout(timer)
    },
  }
}
