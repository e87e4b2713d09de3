import type { Db } from '../../src/database/database'
import { users } from '../../src/tables/accounts.tables'
import { coupons, orders } from '../../src/tables/orders.tables'
import { services } from '../../src/tables/catalogue.tables'
import { customers } from '../users/customers'
import { generatedOrders } from './generated-orders'
import { knownOrders } from './known-orders'
import { type OrderSeed, orderRow, type Lookup } from './order-row'

const total = 200

export async function seedOrders(db: Db, today: Date): Promise<void> {
  const lookup = await lookupOf(db)
  const known = knownOrders(today).filter(({ slug }) => lookup.offers(slug))
  const generated = generatedOrders(today, {
    count: total - known.length,
    buyers: customers.filter(({ status }) => status !== 'Inactive').map(({ username }) => username),
    taken: new Set(known.map(({ number }) => number)),
    offers: lookup.offers,
    needsLawyer: (slug) => lookup.service(slug).flow === 'B',
  })
  // Oldest first, so that ids rise with time as they do in a shop that runs.
  const seeds: OrderSeed[] = [...known, ...generated].sort(
    (a, b) => a.createdOn.getTime() - b.createdOn.getTime(),
  )
  await db.insert(orders).values(seeds.map((seed) => orderRow(seed, lookup)))
}

async function lookupOf(db: Db): Promise<Lookup> {
  const people = await db.select().from(users)
  const offered = await db.select().from(services)
  const codes = await db.select().from(coupons)
  const bySlug = new Map(offered.map((row) => [row.slug, row]))
  return {
    offers: (slug) => bySlug.has(slug),
    user: find(new Map(people.map((row) => [row.username, row]))),
    service: find(bySlug),
    coupon: find(new Map(codes.map((row) => [row.code, row]))),
  }
}

const find =
  <T>(rows: Map<string, T>) =>
  (name: string): T => {
    const row = rows.get(name)
    if (!row) throw new Error(`The seed of the orders names "${name}", which does not exist.`)
    return row
  }
