import type { OrderStatus } from 'shared-contracts/api/order.schema'
import { retention } from '../../src/retention/retention'
import { daysBefore } from '../days-ago'
import { createRandom, type Random } from '../random'
import { lawyerNames } from '../users/staff'
import type { OrderSeed } from './order-row'

/** How often each document is ordered, out of 100. */
const demand: [slug: string, share: number][] = [
  ['tenancy-agreement-lagos', 24],
  ['cac-business-name', 14],
  ['loan-agreement', 12],
  ['employment-contract', 11],
  ['non-disclosure-agreement', 9],
  ['power-of-attorney', 8],
  ['simple-will', 6],
  ['partnership-agreement', 5],
  ['privacy-policy-ndpa', 4],
  ['deed-of-assignment', 4],
  ['lawyer-consultation', 3],
]

/** Services that end in no document. */
const withoutDocument = ['lawyer-consultation']

const firstDay = 3
const lastDay = 364
/** Older unpaid orders are deleted; a demo that runs for a month keeps what it began with. */
const lastUnpaidDay = retention.accountDrafts.days - 30

interface OrderInput {
  count: number
  /** Usernames of customers. */
  buyers: string[]
  /** Numbers that other orders have. */
  taken: Set<string>
  offers(slug: string): boolean
  /** Whether a lawyer takes part in a service. */
  needsLawyer(slug: string): boolean
}

/** Orders of the last twelve months before `today`, newest first: the same for the same day. */
export function generatedOrders(
  today: Date,
  { count, buyers, taken, offers, needsLawyer }: OrderInput,
): OrderSeed[] {
  const random = createRandom(204_769)
  const slugs = demand.flatMap(([slug, share]) =>
    offers(slug) ? Array<string>(share).fill(slug) : [],
  )
  const days = Array.from({ length: count }, () => drawDay(random))
  let next = 204_766
  return days
    .sort((a, b) => a - b)
    .map((day) => {
      do next -= random.between(5, 140)
      while (taken.has(`AMF-${next}`))
      const slug = random.pick(slugs)
      return generate(random, {
        number: `AMF-${next}`,
        customer: random.pick(buyers),
        slug,
        needsLawyer: needsLawyer(slug),
        day,
        today,
      })
    })
}

/** The nearer of two days: a young shop sells more each month. */
const drawDay = (random: Random) =>
  Math.min(random.between(firstDay, lastDay), random.between(firstDay, lastDay))

interface Drawn {
  number: string
  customer: string
  slug: string
  needsLawyer: boolean
  day: number
  today: Date
}

function generate(random: Random, drawn: Drawn): OrderSeed {
  const { number, customer, slug, needsLawyer, day, today } = drawn
  const status = statusOf(random, drawn)
  const paid = status !== 'Payment Pending'
  const assigned = needsLawyer && (status === 'Processing' || status === 'Completed')
  return {
    number,
    customer,
    slug,
    status,
    createdOn: daysBefore(today, day, random.between(7, 21), random.between(0, 59)),
    lawyer: assigned ? random.pick(lawyerNames) : undefined,
    coupon: paid && random.chance(12) ? couponFor(slug) : undefined,
  }
}

/** As a lawyer or a payment would leave it after that many days. */
function statusOf(random: Random, { slug, needsLawyer, day }: Drawn): OrderStatus {
  if (random.chance(12) && day <= lastUnpaidDay) return 'Payment Pending'
  if (withoutDocument.includes(slug)) return 'Order Placed'
  if (!needsLawyer) return 'Completed'
  if (day <= 12) return random.chance(60) ? 'Payment Done' : 'Processing'
  if (day <= 50) return random.chance(50) ? 'Processing' : 'Completed'
  return 'Completed'
}

const couponFor = (slug: string) =>
  slug === 'tenancy-agreement-lagos' ? ('RENT2026' as const) : ('WELCOME10' as const)
