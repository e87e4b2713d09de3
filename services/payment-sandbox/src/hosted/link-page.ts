import type { FieldErrors, Form } from '../charge/card-form'
import { isExpired } from '../calls/create-link'
import type { Method, PaymentLink } from '../ledger/records'
import type { Sandbox } from '../sandbox'
import { expiredPage, failedPage, inactivePage, paidPage } from './end-page'
import { formPage } from './form-page'
import { callbackObject, paidAddress, payingTransaction, unpaidAddress } from './outcome'
import { stepPage } from './step-page'

interface Showing {
  method: Method
  values?: Form
  errors?: FieldErrors
}

/** The method that the address names, if the link offers it. */
export const shownMethod = ({ methods }: PaymentLink, named: string | undefined): Method =>
  methods.find((method) => method === named) ?? methods[0] ?? 'card'

/** The page of a link as it stands. */
export function linkPage(sandbox: Sandbox, link: PaymentLink, showing: Showing): string {
  const { method, values = {}, errors = {} } = showing
  if (link.state === 'paid') return paidPage(link, endOfPaid(sandbox, link))
  if (link.state === 'disabled') return inactivePage(link)
  if (link.state === 'failed') return failedPage(link, endOfUnpaid(link))
  if (isExpired(link, sandbox.now())) return expiredPage(link, endOfUnpaid(link))
  if (link.step) return stepPage(link, link.step, { values, errors })
  return formPage(link, { method, values, errors })
}

/** A framed page tells the shop's script; a whole page offers a link back. */
function endOfPaid(sandbox: Sandbox, link: PaymentLink) {
  const paid = payingTransaction(sandbox, link)
  if (!paid || paid.scenario === 'noredirect') return {}
  const back = paidAddress(link, paid)
  if (link.mode === 'standard') return { back }
  return { outcome: { kind: 'paid', payment: callbackObject(paid), redirect: back } }
}

function endOfUnpaid(link: PaymentLink) {
  const back = unpaidAddress(link, 'failed')
  return link.mode === 'standard' ? { back } : { outcome: { kind: 'failed', redirect: back } }
}
