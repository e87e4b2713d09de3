import { and, eq, ne, sql } from 'drizzle-orm'
import { invalid, notFound } from '../../http/failures'
import { couponRedemptions } from '../../tables/discounts.tables'
import type { Db } from '../../database/database'
import { lockUntilCommit } from '../../database/lock-until-commit'
import { koboOf, nairaText } from '../../money/naira'
import { coupons, orders } from '../../tables/orders.tables'
import { paymentAttempts } from '../../tables/payments.tables'
import type { Editable } from '../editable'
import {
  couponFindings,
  couponForm,
  dayBefore,
  endOfDay,
  lagosDay,
  startOfDay,
  type CouponForm,
} from './coupon-form'

/** Codes that take something off a price. A used one is ended, never deleted: receipts name it. */
export const couponEditable: Editable<CouponForm> = {
  name: 'coupons',
  title: 'Coupon',
  capability: 'content.manage',
  setsPrices: true,
  schema: couponForm,
  uiSchema: {
    amount: { 'ui:widget': 'naira' },
  },
  label: ({ code }) => code,
  listed: sql`
    select id, code as title, row_number() over (order by valid_till desc, id desc) as place,
           coalesce(percent || '% off', '₦' || to_char(amount_kobo / 100.0, 'FM999,999,990.00') || ' off')
             as detail,
           case when valid_till <= now() then 'Ended'
                when valid_from > now() then 'Scheduled' else 'Running' end as state
      from coupons`,
  removal: { table: 'coupons', inUse: couponInUse, ended: endedCoupon },
  async read(db, id) {
    const row = await findRow(db, id)
    return row && typedOf(row)
  },
  clean: ({ percent, amount, ...value }) => ({
    ...value,
    code: value.code.toUpperCase(),
    ...(percent === undefined ? {} : { percent }),
    ...(amount === undefined ? {} : { amount: nairaText(koboOf(Number(amount))) }),
  }),
  findings: couponFindings,
  blank: async () => ({ firstDay: lagosDay(new Date()) }),
  async create(tx, value) {
    await refuseTakenCode(tx, value.code, 0)
    const [row] = await tx.insert(coupons).values(rowOf(value)).returning({ id: coupons.id })
    if (!row) throw notFound()
    return row.id
  },
  async write(tx, id, value) {
    await refuseTakenCode(tx, value.code, id)
    const former = await findRow(tx, id)
    await tx.update(coupons).set(rowOf(value, former)).where(eq(coupons.id, id))
  },
}

type CouponRow = typeof coupons.$inferSelect

async function findRow(db: Db, id: number): Promise<CouponRow | undefined> {
  const [row] = await db.select().from(coupons).where(eq(coupons.id, id))
  return row
}

function typedOf({ code, percent, amountKobo, validFrom, validTill }: CouponRow): CouponForm {
  return {
    code,
    ...(percent === null ? {} : { percent }),
    ...(amountKobo === null ? {} : { amount: nairaText(amountKobo) }),
    firstDay: lagosDay(validFrom),
    lastDay: lastDayOf(validTill),
  }
}

/** A coupon is good until just before `validTill`. */
const lastDayOf = (validTill: Date) => lagosDay(new Date(validTill.getTime() - 1))

/** A day that was not changed keeps its time of day: coupons of before have ended at any hour. */
function rowOf({ code, percent, amount, firstDay, lastDay }: CouponForm, former?: CouponRow) {
  const begins = former && lagosDay(former.validFrom) === firstDay
  const ends = former && lastDayOf(former.validTill) === lastDay
  return {
    code,
    percent: percent ?? null,
    amountKobo: amount === undefined ? null : koboOf(Number(amount)),
    validFrom: begins ? former.validFrom : startOfDay(firstDay),
    validTill: ends ? former.validTill : endOfDay(lastDay),
  }
}

async function refuseTakenCode(tx: Db, code: string, exceptId: number): Promise<void> {
  await lockUntilCommit(tx, 'codes of coupons')
  const same = and(sql`upper(${coupons.code}) = upper(${code})`, ne(coupons.id, exceptId))
  if ((await tx.$count(coupons, same)) > 0) {
    throw invalid({ code: ['Another coupon has this code. Choose another one.'] })
  }
}

async function couponInUse(tx: Db, id: number): Promise<string | undefined> {
  const uses =
    (await tx.$count(couponRedemptions, eq(couponRedemptions.couponId, id))) +
    (await tx.$count(orders, eq(orders.couponId, id))) +
    (await tx.$count(paymentAttempts, eq(paymentAttempts.couponId, id)))
  return uses === 0 ? undefined : 'Payments refer to it, and it has already ended.'
}

/** Yesterday is its last day. */
function endedCoupon(value: CouponForm): CouponForm | undefined {
  const yesterday = dayBefore(lagosDay(new Date()))
  if (value.lastDay <= yesterday) return undefined
  const firstDay = value.firstDay < yesterday ? value.firstDay : yesterday
  return { ...value, firstDay, lastDay: yesterday }
}
