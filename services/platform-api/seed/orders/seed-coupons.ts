import type { Db } from '../../src/database/database'
import { koboOf } from '../../src/money/naira'
import { coupons } from '../../src/tables/orders.tables'
import { daysBefore } from '../days-ago'

export async function seedCoupons(db: Db, today: Date): Promise<void> {
  const yearAgo = daysBefore(today, 365, 0)
  const inTwoYears = daysBefore(today, -730, 0)
  await db.insert(coupons).values([
    { code: 'WELCOME10', percent: 10, validFrom: yearAgo, validTill: inTwoYears },
    { code: 'RENT2026', amountKobo: koboOf(1_500), validFrom: yearAgo, validTill: inTwoYears },
    {
      code: 'EXPIRED1',
      percent: 20,
      validFrom: yearAgo,
      validTill: daysBefore(today, 30, 0),
    },
  ])
}

/** Takes the whole price of a document off, to show an order that needs no card. */
export async function seedFreeCoupon(db: Db, today: Date): Promise<void> {
  await db
    .insert(coupons)
    .values({
      code: 'FREE100DOC',
      percent: 100,
      validFrom: daysBefore(today, 365, 0),
      validTill: daysBefore(today, -730, 0),
    })
    .onConflictDoNothing()
}
