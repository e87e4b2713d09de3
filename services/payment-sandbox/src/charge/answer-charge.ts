import type { PaymentLink, Transaction } from '../ledger/records'
import type { Sandbox } from '../sandbox'
import type { Scenario } from './scenarios'
import { approved } from './test-cards'
import { beginCharge, type Charge } from './transactions'

const bankThinksMs = 60_000
const unknownMs = 10_000
const hookAfterMs = 1_000
const oneNaira = 100

/** The bank refused: the link stays open for another try, unless this was the last one. */
export function refuse(
  sandbox: Sandbox,
  link: PaymentLink,
  transaction: Transaction,
  words: string,
): PaymentLink {
  const { becomes: _never, ...rest } = transaction
  sandbox.ledger.put('transactions', { ...rest, status: 'failed', processorResponse: words })
  sandbox.webhooks.announce(transaction.id, sandbox.scaled(hookAfterMs))
  const failedTries = link.failedTries + 1
  return sandbox.ledger.put('links', {
    ...link,
    step: undefined,
    failedTries,
    lastReason: words,
    state: link.maxTries !== undefined && failedTries >= link.maxTries ? 'failed' : 'open',
  })
}

/** The bank agreed; what then happens follows from the scenario. */
export async function accept(
  sandbox: Sandbox,
  link: PaymentLink,
  transaction: Transaction,
): Promise<PaymentLink> {
  const { becomes: _never, ...rest } = transaction
  sandbox.ledger.put('transactions', {
    ...rest,
    status: 'successful',
    processorResponse: approved,
    ...scenarioOverrides(sandbox, transaction),
  })
  const paid = sandbox.ledger.put('links', {
    ...link,
    state: 'paid',
    step: undefined,
    lastReason: undefined,
    paidBy: transaction.id,
  })
  await announce(sandbox, transaction)
  return paid
}

/** What the scenario changes in a payment that the bank accepted. */
function scenarioOverrides(
  { now, scaled }: Sandbox,
  { scenario, amountKobo }: Transaction,
): Partial<Transaction> {
  const timeAfter = (ms: number) => new Date(now().getTime() + scaled(ms)).toISOString()
  switch (scenario) {
    case 'pending60':
      return {
        status: 'pending',
        processorResponse: 'Pending bank confirmation',
        becomes: { status: 'successful', at: timeAfter(bankThinksMs), processorResponse: approved },
      }
    case 'notfound10':
      return { visibleFrom: timeAfter(unknownMs) }
    case 'under':
      return { amountKobo: Math.max(amountKobo - oneNaira, 1) }
    case 'over':
      return { amountKobo: amountKobo + oneNaira }
    case 'usd':
      return { currency: 'USD' }
    default:
      return {}
  }
}

async function announce({ webhooks, scaled }: Sandbox, { id, scenario }: Transaction) {
  const usual = scaled(hookAfterMs)
  switch (scenario) {
    case 'nohook':
      return
    case 'duphook':
      webhooks.announce(id, usual)
      return webhooks.announce(id, usual)
    case 'hookfirst':
      return webhooks.announceNow(id)
    case 'pending60':
      return webhooks.announce(id, scaled(bankThinksMs))
    case 'twotx':
      // Before the refused one's, which is due a moment later.
      return webhooks.announceNow(id)
    default:
      return webhooks.announce(id, usual)
  }
}

/** Asks the bank; under `twotx` a first try has just failed under the same reference. */
export function charge(sandbox: Sandbox, link: PaymentLink, details: Charge): Transaction {
  if (details.scenario === 'twotx' && link.failedTries === 0) {
    const first = beginCharge(sandbox, link, details)
    const { becomes: _never, ...rest } = first
    sandbox.ledger.put('transactions', {
      ...rest,
      status: 'failed',
      processorResponse: 'Transaction error',
    })
    // Announced with the second one, out of order.
    sandbox.webhooks.announce(first.id, sandbox.scaled(hookAfterMs * 5))
  }
  return beginCharge(sandbox, link, details)
}

/** The scenario of one payment: what the tester chose, else what the link was made with. */
export const scenarioFor = (link: PaymentLink, chosen: Scenario | undefined) =>
  chosen ?? link.scenario
