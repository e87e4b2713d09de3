import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { nairaOf } from '../charge/fees'
import type { PaymentPlan } from '../ledger/records'
import type { Sandbox } from '../sandbox'
import { ProviderError, success } from './answers'

const intervals = ['daily', 'weekly', 'monthly', 'quarterly', 'bi-anually', 'yearly'] as const

const planRequest = z.object({
  name: z.string({ error: 'name is required' }).trim().min(1, 'name is required').max(200),
  interval: z.enum(intervals, { error: 'interval is invalid' }),
  amount: z.coerce.number().min(0).max(100_000_000).default(0),
  duration: z.coerce.number().int().min(0).max(1200).default(0),
})

const view = (plan: PaymentPlan) => ({
  id: plan.id,
  name: plan.name,
  amount: nairaOf(plan.amountKobo),
  interval: plan.interval,
  duration: plan.duration,
  status: plan.status,
  currency: 'NGN',
  plan_token: plan.token,
  created_at: plan.createdAt,
})

/** Payment plans: kept and answered; the sandbox charges nobody by itself. */
export function planRoutes(app: FastifyInstance, { ledger, now }: Sandbox) {
  app.post('/v3/payment-plans', async ({ body }) => {
    const parsed = planRequest.safeParse(body ?? {})
    if (!parsed.success) throw new ProviderError(400, parsed.error.issues[0]!.message)
    const { amount, ...asked } = parsed.data
    const plan = ledger.put('plans', {
      ...asked,
      id: ledger.nextId(),
      amountKobo: Math.round(amount * 100),
      token: `rpp_${randomBytes(10).toString('hex')}`,
      status: 'active',
      createdAt: now().toISOString(),
    })
    return success('Payment plan created', view(plan))
  })

  app.get('/v3/payment-plans', async () => {
    const plans = ledger.all('plans').map(view)
    const page = { total: plans.length, current_page: 1, total_pages: 1 }
    return { ...success('Payment plans fetched', plans), meta: { page_info: page } }
  })

  app.get<{ Params: { id: string } }>('/v3/payment-plans/:id', async ({ params }) =>
    success('Payment plan fetched', view(required(params.id))),
  )

  app.put<{ Params: { id: string } }>('/v3/payment-plans/:id/cancel', async ({ params }) => {
    const plan = ledger.put('plans', { ...required(params.id), status: 'cancelled' })
    return success('Payment plan cancelled', view(plan))
  })

  function required(id: string) {
    const plan = ledger.get('plans', Number(id))
    if (!plan) throw new ProviderError(400, 'Payment plan not found')
    return plan
  }
}
