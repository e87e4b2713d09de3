import type { OrderDetail } from 'shared-contracts/api/order.schema'
import { can, groups } from 'shared-contracts/capabilities'
import type { AppConfig } from '../../http/app-types'
import type { SignedInUser } from '../../http/authentication'
import { nairaText, formatNaira } from '../../money/naira'
import { outcomes } from '../../payments/texts'
import { quoteLinesOf } from '../../pricing/quote'
import { uploadLink } from '../../agreements/uploads'
import { orderDocumentLink } from '../documents/document-link'
import { actorName } from '../history/actor'
import { orderRowOf, quoteOf, type SelectedOrder } from '../order-row'
import { fullName } from '../../accounts/profile'
import type { findOrderExtras } from '../order.queries'

type Extras = Awaited<ReturnType<typeof findOrderExtras>>

interface Shown {
  config: Pick<AppConfig, 'siteOrigin' | 'secret'>
  viewer: SignedInUser
}

export function orderDetailOf(
  selected: SelectedOrder,
  extras: Extras,
  { config, viewer }: Shown,
): OrderDetail {
  const { order, customer } = selected
  const quoted = quoteOf(selected)
  const { slug, coupon, uploads } = extras
  const formFiles = uploads.map((file) => ({
    id: file.number,
    uploaded_doc: uploadLink(config, file, viewer),
    name: file.name,
    bytes: file.bytes,
  }))
  return {
    ...orderRowOf(selected),
    slug,
    amofin_cost: nairaText(order.costKobo),
    amofin_cost_text: order.costText,
    filing_cost: nairaText(order.filingKobo),
    filing_cost_text: order.filingText,
    discount: nairaText(quoted.planKobo),
    referral_discount: nairaText(quoted.creditKobo),
    coupon_final_amount: coupon ? nairaText(quoted.payableKobo) : null,
    coupon_discount: coupon ? couponText(coupon) : null,
    paymentMethod: order.paymentMethod,
    lines: quoteLinesOf(quoted),
    ...billedTo(extras, viewer),
    ...(order.status === 'Payment Pending' && extras.onHold && { on_hold: outcomes.underpaid }),
    ...refundsOf(extras, quoted.payableKobo),
    assignLawyer: order.lawyerId,
    customerDetails: {
      customerId: order.userId,
      customerName: fullName(customer),
      firstName: customer.firstName,
      lastName: customer.lastName,
      customerMobile: customer.phone,
      customerEmail: customer.email,
    },
    address: { addressLine1: order.addressLine1, addressLine2: order.addressLine2 },
    agreement_doc: formFiles,
    other_links: { order_doc: lawyerDocuments(extras, { config, viewer }) },
  }
}

/** A customer gets the final document by the download that counts, and not in this list. */
export const lawyerDocuments = (
  { documents }: Pick<Extras, 'documents'>,
  { config, viewer }: Shown,
) =>
  documents
    .filter(({ purpose }) => purpose !== 'final' || viewer.group !== groups.customer)
    .map((document) => ({
      id: document.id,
      uploaded_doc: orderDocumentLink(config, document, viewer),
      doc_title: document.title,
      name: document.name,
      bytes: document.bytes,
      added_on: document.createdOn.toISOString(),
      added_by: actorName(document.addedBy, viewer),
    }))

/** Whoever answers for the books reads the name that their receipts keep. */
const billedTo = ({ billedName }: Extras, { group }: SignedInUser) =>
  billedName !== undefined && can(group, 'payments.refund') ? { billed_name: billedName } : {}

function refundsOf({ refunds: { lines, soldKobo } }: Extras, payableKobo: number) {
  if (lines.length === 0) return {}
  const left = Math.max(payableKobo - soldKobo, 0)
  return { refunds: lines, paid_after_refunds: nairaText(left) }
}

/** D 3 "coupon_discount (text, e.g. a 100% discount)". */
function couponText({ percent, amountKobo }: NonNullable<Extras['coupon']>): string {
  return percent === null ? `${formatNaira(amountKobo ?? 0)} discount` : `${percent}% discount`
}
