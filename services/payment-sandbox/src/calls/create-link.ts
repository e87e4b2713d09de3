import { randomBytes } from 'node:crypto'
import { scenarioOf } from '../charge/scenarios'
import type { Method, PaymentLink } from '../ledger/records'
import type { Sandbox } from '../sandbox'
import { metaTexts, type PaymentRequest } from './payment-request'

const longestSessionMinutes = 1440

/** Stores an open link for a request. */
export function createLink(
  { ledger, now }: Sandbox,
  asked: PaymentRequest,
  mode: PaymentLink['mode'],
): PaymentLink {
  const created = now()
  const limits = { ...asked.configuration, ...asked.configurations }
  const minutes = limits.session_duration ?? longestSessionMinutes
  return ledger.put('links', {
    id: `flwlnk-${randomBytes(13).toString('hex')}`,
    mode,
    state: 'open',
    txRef: asked.tx_ref,
    amountKobo: Math.round(asked.amount * 100),
    redirectUrl: asked.redirect_url,
    methods: methodsOf(asked),
    customer: customerOf(asked, ledger.nextId()),
    meta: metaTexts(asked.meta),
    title: asked.customizations?.title || 'Test shop',
    description: asked.customizations?.description ?? '',
    scenario: scenarioOf(asked.tx_ref, asked.customer.email),
    createdAt: created.toISOString(),
    expiresAt: new Date(created.getTime() + minutes * 60_000).toISOString(),
    maxTries: limits.max_retry_attempt,
    failedTries: 0,
  })
}

function customerOf({ customer }: PaymentRequest, id: number) {
  return {
    id,
    name: customer.name || 'Anonymous customer',
    email: customer.email,
    phone: customer.phone_number || customer.phonenumber || null,
  }
}

const known: readonly Method[] = ['card', 'banktransfer', 'ussd']

/** A payment plan needs a card; options that the sandbox does not know are left out. */
function methodsOf({ payment_options: options = '', payment_plan: plan }: PaymentRequest) {
  const named = options.split(',').map((name) => name.trim().toLowerCase())
  const methods = plan ? [] : known.filter((method) => named.includes(method))
  return methods.length > 0 ? methods : (['card'] satisfies Method[])
}

export const hostedPath = '/v3/hosted/pay'

export const linkAddress = ({ publicOrigin }: Sandbox, { id }: PaymentLink) =>
  `${publicOrigin()}${hostedPath}/${id}`

/** Whether the link can still be paid. */
export const isExpired = ({ state, expiresAt }: PaymentLink, now: Date) =>
  state === 'open' && new Date(expiresAt) <= now
