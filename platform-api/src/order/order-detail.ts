import type { OrderDetail } from 'shared-contracts/api/order.schema'
import { groups } from 'shared-contracts/capabilities'
import type { AppConfig } from '../app/app-types'
import type { SignedInUser } from '../app/authentication'
import { nairaText } from '../money/naira'
import { uploadLink } from '../upload/upload-link'
import { orderDocumentLink } from './documents/document-link'
import { fullName, orderRowOf, type SelectedOrder } from './order-row'
import type { findOrderExtras } from './order.queries'

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
  const { slug, coupon, uploads } = extras
  const formFiles = uploads.map((file) => ({
    id: file.number,
    uploaded_doc: uploadLink(config, file),
  }))
  return {
    ...orderRowOf(selected),
    slug,
    amofin_cost: nairaText(order.costKobo),
    amofin_cost_text: order.costText,
    filing_cost: nairaText(order.filingKobo),
    filing_cost_text: order.filingText,
    discount: nairaText(order.subscriptionDiscountKobo),
    referral_discount: nairaText(order.referralDiscountKobo),
    coupon_final_amount: coupon ? nairaText(payableKobo(order)) : null,
    coupon_discount: coupon ? couponText(coupon) : null,
    paymentMethod: order.paymentMethod,
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
    }))

/** What is to pay, or was paid: discounts touch the product's own price only. */
export function payableKobo(order: SelectedOrder['order']): number {
  const discounts =
    order.subscriptionDiscountKobo + order.referralDiscountKobo + order.couponDiscountKobo
  return Math.max(0, order.costKobo - discounts) + order.filingKobo
}

/** D 3 "coupon_discount (text, e.g. a 100% discount)". */
function couponText({ percent, amountKobo }: NonNullable<Extras['coupon']>): string {
  return percent === null ? `₦${nairaText(amountKobo ?? 0)} discount` : `${percent}% discount`
}
