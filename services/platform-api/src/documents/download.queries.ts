import { and, count, eq, gt, lt, ne, sql } from 'drizzle-orm'
import { ordersVisibleTo } from '../accounts/auth.queries'
import type { Db } from '../database/database'
import type { SignedInUser } from '../http/authentication'
import { orders } from '../tables/orders.tables'
import { linkSeconds } from './download-link'
import { downloadLimit } from './download-state'
import { orderDownloads } from '../tables/agreements.tables'
import type { Format } from './printable'

interface DownloadKey {
  orderId: number
  format: Format
}

/** A corrected document is another one: what was downloaded before does not count. */
const sinceCorrection = gt(
  orderDownloads.at,
  sql`coalesce((select max(applied_on) from order_corrections
    where order_corrections.order_id = ${orderDownloads.orderId}), '-infinity')`,
)

export async function countUsed(db: Db, { orderId, format }: DownloadKey): Promise<number> {
  const [row] = await db
    .select({ used: count() })
    .from(orderDownloads)
    .where(
      and(eq(orderDownloads.orderId, orderId), eq(orderDownloads.format, format), sinceCorrection),
    )
  return row?.used ?? 0
}

interface Download extends DownloadKey {
  userId: number
  /** SHA-256 of the link. */
  link: string
  /** The rest of a download that broke off. */
  resumes: boolean
}

const sinceLink = sql`now() - make_interval(secs => ${linkSeconds})`

/** A browser may ask for a file twice. Whoever opens a link more often has one more file each time. */
const maxReopened = 1

/**
 * Counts a download unless the limit is reached; false then. The same link counts once when it is
 * opened again within a minute, which may happen once, or to fetch the rest of the file within the time
 * of a link: with a token there is one for ever, and the rest may be all but the first byte.
 */
export async function countDownload(db: Db, download: Download): Promise<boolean> {
  const { orderId, format, userId, link, resumes } = download
  return db.transaction(async (tx) => {
    // Two at once would both see the last one free.
    await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('update')
    const [same] = await tx
      .select({ id: orderDownloads.id })
      .from(orderDownloads)
      .where(
        and(
          eq(orderDownloads.orderId, orderId),
          eq(orderDownloads.format, format),
          eq(orderDownloads.link, link),
          gt(orderDownloads.at, resumes ? sinceLink : sql`now() - interval '1 minute'`),
          resumes ? undefined : lt(orderDownloads.reopened, maxReopened),
          sinceCorrection,
        ),
      )
      .limit(1)
    if (same) {
      if (!resumes) await noteReopened(tx, same.id)
      return true
    }
    if ((await countUsed(tx, { orderId, format })) >= downloadLimit) return false
    await tx.insert(orderDownloads).values({ orderId, format, userId, link })
    return true
  })
}

const noteReopened = (db: Pick<Db, 'update'>, id: number) =>
  db
    .update(orderDownloads)
    .set({ reopened: sql`${orderDownloads.reopened} + 1` })
    .where(eq(orderDownloads.id, id))

/** Downloads left over all paid orders of a user, and how many of those orders there are. */
export async function countLeft(
  db: Db,
  { userId, viewer, format }: { userId: number; viewer: SignedInUser; format: Format },
) {
  // Order by order through the index: grouping first would read the downloads of everybody.
  const used = db
    .select({ used: count() })
    .from(orderDownloads)
    .where(
      and(
        eq(orderDownloads.orderId, orders.id),
        eq(orderDownloads.format, format),
        sinceCorrection,
      ),
    )
  const [row] = await db
    .select({
      paid: count(),
      left: sql<number>`coalesce(sum(greatest(0, ${downloadLimit} - (${used}))), 0)::int`,
    })
    .from(orders)
    .where(
      and(eq(orders.userId, userId), ordersVisibleTo(viewer), ne(orders.status, 'Payment Pending')),
    )
  return { paid: row?.paid ?? 0, left: row?.left ?? 0 }
}
