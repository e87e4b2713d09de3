import { ApiError } from 'shared-contracts/api-client'
import { payHints } from './texts'

/** What is paid for: an order, or a plan under the number that the provider knows (`SUB-17`). */
export interface Purchase {
  kind: 'order' | 'plan'
  number: string
  /** What it is called: the service, or the plan. */
  item: string
}

export type PayPhase =
  | { kind: 'ready' }
  /** The server is being asked for the payment page, or the provider's script is loading. */
  | { kind: 'opening' }
  /** The browser is on its way to the payment page. */
  | { kind: 'leaving' }
  /** The provider's window is open over this page. */
  | { kind: 'window' }
  | { kind: 'closed' }
  | { kind: 'problem'; text: string; signIn?: true }
  /** The server reckons another amount than this page, decimal text in naira. */
  | { kind: 'repriced'; amount: string }
  /** Paid, or a payment is being confirmed: no second one is taken. `link`: its card page is open. */
  | { kind: 'confirming'; link: string | undefined }

/** What the pay button says while it works; undefined when it can be used. */
export function busyLabel({ kind }: PayPhase): string | undefined {
  if (kind === 'opening' || kind === 'leaving') return payHints.opening
  return kind === 'window' ? payHints.inWindow : undefined
}

/** The phase after a payment could not be started. Nothing was charged in any of them. */
export function phaseAfter(error: unknown): PayPhase {
  if (!(error instanceof ApiError)) return { kind: 'problem', text: payHints.unreachable }
  if (error.status === 409) return { kind: 'confirming', link: linkIn(error.body) }
  if (error.status === 401) return { kind: 'problem', text: payHints.signedOut, signIn: true }
  if (error.status === 429) return { kind: 'problem', text: payHints.throttled }
  const reason = reasonIn(error.body)
  // 503 is the server's own sentence about the provider; other failures may be anybody's.
  if ((error.status < 500 || error.status === 503) && reason)
    return { kind: 'problem', text: payHints.refused(reason) }
  return { kind: 'problem', text: payHints.failed(error.status) }
}

/** What a 400 says about the coupon, as a list by field name (REST conventions 3.2). */
export function couponRefusal(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.status !== 400) return undefined
  return firstText((error.body as { coupon?: unknown } | undefined)?.coupon)
}

const linkIn = (body: unknown) => firstText((body as { link?: unknown } | undefined)?.link)

function reasonIn(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined
  const { detail } = body as { detail?: unknown }
  return firstText(detail) ?? Object.values(body).map(firstText).find(Boolean)
}

function firstText(value: unknown): string | undefined {
  const text: unknown = Array.isArray(value) ? value[0] : value
  return typeof text === 'string' && text !== '' ? text : undefined
}
