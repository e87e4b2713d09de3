import type { OrderStatus } from 'shared-contracts/api/order.schema'
import { daysBefore, minutesBefore } from '../days-ago'
import type { OrderSeed } from './order-row'

type Row = [
  number: string,
  customer: string,
  slug: string,
  status: OrderStatus,
  lawyer?: string,
  withPlan?: 'with plan',
]

// prettier-ignore
const newest: Row[] = [
  ['AMF-204831', 'adebayo_o', 'deed-of-assignment', 'Processing', 'ifeoma_n'],
  ['AMF-204829', 'hadiza.bk', 'non-disclosure-agreement', 'Completed'],
  ['AMF-204826', 'damilare_ab', 'simple-will', 'Payment Done'],
  ['AMF-204817', 'emeka_okonkwo', 'tenancy-agreement-lagos', 'Payment Pending'],
  ['AMF-204809', 'blessing_udoh', 'employment-contract', 'Completed'],
  ['AMF-204804', 'musa.danjuma', 'cac-business-name', 'Processing', 'temitope_ajayi'],
  ['AMF-204798', 'ngozi_shop', 'partnership-agreement', 'Order Placed', undefined, 'with plan'],
  ['AMF-204795', 'tunde_bello', 'loan-agreement', 'Payment Pending'],
  ['AMF-204788', 'yewande_s', 'power-of-attorney', 'Completed', 'ifeoma_n'],
  ['AMF-204781', 'zuria_foods', 'privacy-policy-ndpa', 'Completed'],
  ['AMF-204776', 'folake_a', 'tenancy-agreement-lagos', 'Completed'],
  ['AMF-204770', 'ibrahim_sani', 'simple-will', 'Processing', 'temitope_ajayi'],
]

/** The orders that texts, notifications and screens of the demo speak of, newest first. */
export function knownOrders(today: Date): OrderSeed[] {
  const recent = newest.map(([number, customer, slug, status, lawyer, plan], index) => ({
    number,
    customer,
    slug,
    status,
    lawyer,
    withPlan: plan !== undefined,
    createdOn:
      index < 4
        ? minutesBefore(today, 40 + index * 30)
        : daysBefore(today, dayOf(index), 18 - index),
  }))
  const loan: OrderSeed = {
    number: 'AMF-198220',
    customer: 'emeka_okonkwo',
    slug: 'loan-agreement',
    status: 'Completed',
    createdOn: daysBefore(today, 170, 11),
  }
  return [...recent, loan]
}

/** Four a day, as the newest rows of a small office's list. */
const dayOf = (index: number) => Math.floor(index / 4)
