import type { OrderDetail } from 'shared-contracts/api/order.schema'
import type { AppConfig } from '../app/app-types'
import { mediaUrl } from '../media/media-url'
import { nairaText } from '../money/naira'
import { uploadLink } from '../upload/upload-link'
import { fullName, orderRowOf, type SelectedOrder } from './order-row'
import type { findOrderExtras } from './order.queries'

type Extras = Awaited<ReturnType<typeof findOrderExtras>>

export function orderDetailOf(
  selected: SelectedOrder,
  { slug, coupon, documents, uploads }: Extras,
  config: Pick<AppConfig, 'siteOrigin' | 'secret'>,
): OrderDetail {
  const { order, customer } = selected
  const files = (source: 'customer' | 'lawyer') =>
    documents
      .filter((document) => document.source === source)
      .map(({ id, path }) => ({ id, uploaded_doc: mediaUrl(config.siteOrigin, path) }))
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
    agreement_doc: [...formFiles, ...files('customer')],
    other_links: { order_doc: files('lawyer') },
  }
}

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
