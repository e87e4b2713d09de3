import type { UserRow } from '../../src/accounts/auth.queries'
import type { Coupon, orders } from '../../src/tables/orders.tables'
import { quote } from '../../src/pricing/quote'
import type { services } from '../../src/tables/catalogue.tables'
import type { OrderStatus } from 'shared-contracts/api/order.schema'

type Service = typeof services.$inferSelect

export interface Lookup {
  /** Whether the catalogue has this service. */
  offers(slug: string): boolean
  user(username: string): UserRow
  service(slug: string): Service
  coupon(code: string): Coupon
}

const card = 'Debit/Credit Card'
const fourMinutes = 4 * 60_000

export function orderRow(seed: OrderSeed, lookup: Lookup): typeof orders.$inferInsert {
  const customer = lookup.user(seed.customer)
  const service = lookup.service(seed.slug)
  const coupon = seed.coupon ? lookup.coupon(seed.coupon) : undefined
  const { costKobo, filingKobo } = service
  const planKobo = seed.withPlan ? costKobo : 0
  const quoted = quote({ costKobo, filingKobo, coupon, planKobo })
  const paid = seed.status !== 'Payment Pending'
  return {
    number: seed.number,
    userId: customer.id,
    serviceId: service.id,
    item: service.title,
    flow: service.flow,
    status: seed.status,
    createdOn: seed.createdOn,
    costKobo,
    costText: service.costText,
    filingKobo,
    filingText: service.filingText,
    subscriptionDiscountKobo: quoted.planKobo,
    couponId: coupon?.id,
    couponDiscountKobo: quoted.couponKobo,
    paymentMethod: paid && !seed.withPlan ? card : '',
    paidOn: paid ? new Date(seed.createdOn.getTime() + fourMinutes) : null,
    lawyerId: seed.lawyer && service.flow === 'B' ? lookup.user(seed.lawyer).id : null,
    addressLine1: customer.addressLine1,
    addressLine2: customer.addressLine2,
  }
}

/** An order by names; prices and title come from the service. */
export interface OrderSeed {
  number: string
  customer: string
  slug: string
  status: OrderStatus
  createdOn: Date
  lawyer?: string
  coupon?: 'WELCOME10' | 'RENT2026'
  /** Taken with a plan: the whole price of the document is discounted. */
  withPlan?: boolean
}
