import {
  orderDetail,
  orderStatuses,
  type OrderDetail,
  type OrderStatus,
} from 'shared-contracts/api/order.schema'
import type { ServiceDetail } from 'shared-contracts/api/services.schema'
import { groups } from 'shared-contracts/capabilities'
import { sample } from '../sample/sample'
import { groupOf, nameOf } from './users'
import type { FakeUser } from './fake-data'

/** More than one page of a list. */
const orderCount = 32

/** The customer's, unpaid: a referral takes off all that it costs. */
const freeOrder = 'AMF-2022'

/** A working day apart, so that dates, filters and pages have something to do. */
const newest = Date.UTC(2026, 9, 30, 8, 15)
const apart = 31 * 60 * 60 * 1000

/** Every second order is the demo customer's, every status and service comes up. */
export function createOrders(users: readonly FakeUser[], services: readonly ServiceDetail[]) {
  const customers = users.filter((user) => groupOf(user) === groups.customer)
  return Array.from({ length: orderCount }, (_, index) => {
    const customer =
      index % 2 === 0 ? customers[0] : customers[1 + (index % (customers.length - 1))]
    const service = services[index % services.length]
    return orderOf({
      number: `AMF-${2000 + orderCount - index}`,
      customer: customer as FakeUser,
      service: service as ServiceDetail,
      status: orderStatuses[index % orderStatuses.length] as OrderStatus,
      at: new Date(newest - index * apart).toISOString(),
      lawyer: users.find((user) => groupOf(user) === groups.lawyer),
    })
  })
}

interface OrderFacts {
  number: string
  customer: FakeUser
  service: ServiceDetail
  status: OrderStatus
  /** ISO date-time. */
  at: string
  /** Takes part where the service is one with a lawyer. */
  lawyer?: FakeUser | undefined
}

export function orderOf({
  number,
  customer,
  service,
  status,
  at,
  lawyer,
}: OrderFacts): OrderDetail {
  const begun = status === 'Processing' || status === 'Completed'
  const assigned = service.flow_type === 'Type B' && begun ? lawyer : undefined
  const paid = status !== 'Payment Pending'
  const name = nameOf(customer)
  return {
    ...sample(orderDetail, number),
    number,
    date: at,
    created_on: at,
    item: service.service_title,
    slug: service.slug,
    status,
    ...pricesOf(service),
    payable: service.amount,
    ...(number === freeOrder && {
      referral_discount: service.amofin_cost,
      payable: service.filing_cost,
    }),
    preview: paid ? service.preview : undefined,
    law: paid ? 'Law as at 20 November 2026.' : undefined,
    first_name: customer.first_name,
    last_name: customer.last_name,
    username: customer.username,
    customerName: name,
    user: customer.id,
    flow_type: service.flow_type,
    laywerAssigned: assigned ? nameOf(assigned) : '',
    assignLawyer: assigned?.id ?? null,
    paymentMethod: paid ? 'card' : '',
    customerDetails: {
      customerId: customer.id,
      customerName: name,
      firstName: customer.first_name,
      lastName: customer.last_name,
      customerMobile: customer.phone,
      customerEmail: customer.email,
    },
    address: { addressLine1: customer.addressLine1, addressLine2: customer.addressLine2 },
    agreement_doc: [],
    other_links: {
      order_doc:
        status === 'Completed'
          ? [
              {
                id: idOf(number),
                uploaded_doc: `/media/orders/${number}.pdf`,
                doc_title: 'final document',
              },
            ]
          : [],
    },
  }
}

/** The digits of its number: one document of each order has no other. */
const idOf = (number: string) => Number(number.replace(/\D/g, ''))

const pricesOf = ({
  amount,
  amofin_cost,
  amofin_cost_text,
  filing_cost,
  filing_cost_text,
}: ServiceDetail) => ({
  amount,
  amofin_cost,
  amofin_cost_text,
  filing_cost,
  filing_cost_text,
  discount: '0.00',
  referral_discount: '0.00',
  coupon_final_amount: null,
  coupon_discount: null,
})
