/** Ways in which a payment can go otherwise than the happy path, by name. */
export const scenarios = {
  pending60: 'The bank takes 60 seconds to answer, then the payment succeeds',
  nohook: 'The payment succeeds, the shop is never notified',
  duphook: 'The payment succeeds, the shop is notified twice',
  hookfirst: 'The shop is notified before the customer returns',
  noredirect: 'The payment succeeds, the customer never returns to the shop',
  completed: 'The customer returns with status “completed”',
  cancel: 'The customer returns as cancelled, nothing is paid',
  under: 'One naira less than asked is paid',
  over: 'One naira more than asked is paid',
  usd: 'The payment arrives in US dollars',
  notfound10: 'The payment is unknown for 10 seconds after it was made',
  twotx: 'A failed and a successful payment share the reference; the later one is announced first',
} as const

/** `503` concerns the creation of a link, so the page of the link cannot offer it. */
export type Scenario = keyof typeof scenarios | '503'

const isScenario = (text: string | undefined): text is Scenario =>
  text !== undefined && (text === '503' || Object.hasOwn(scenarios, text))

/**
 * The scenario that a payment asks for: by the end of its reference (`…-pending60`), or by a tag
 * in the customer's address (`ada+pending60@example.ng`) where the shop makes the references.
 */
export function scenarioOf(txRef: string, email: string): Scenario | undefined {
  const byReference = /-([a-z0-9]+)$/.exec(txRef)?.[1]
  if (isScenario(byReference)) return byReference
  const byTag = /\+([a-z0-9]+)@/i.exec(email)?.[1]?.toLowerCase()
  return isScenario(byTag) ? byTag : undefined
}

/** The choice on the hosted page; undefined for an empty or unknown one. */
export function chosenScenario(text: string | undefined): Scenario | undefined {
  return isScenario(text) ? text : undefined
}
