import { and, eq, gt, isNull } from 'drizzle-orm'
import { createHmac } from 'node:crypto'
import type { PayLink } from 'shared-contracts/api/pay-link.schema'
import { conflict, notFound } from '../../http/failures'
import type { RateLimit } from '../../rate-limits/rate-limit'
import type { RateLimits } from '../../rate-limits/rate-limits'
import type { Db } from '../../database/database'
import type { OrderRecord } from '../../tables/orders.tables'
import { findOwnOrder, lockOrder } from '../attempt.queries'
import { refusals } from '../texts'
import { payLinks, type PayLinkRecord } from '../../tables/payments.tables'
import { sameSecret } from '../../secrets/sha256'

const validForMs = 24 * 3_600_000
const perOwner: RateLimit = { name: 'pay-link', points: 30, duration: 3600, store: 'lasting' }

export interface PayLinkDeps {
  db: Db
  limits: RateLimits
  /** Signs the tokens. */
  secret: string
  now: Date
}

interface OwnOrder {
  userId: number
  number: string
}

/** The link of an own order that runs, or a new one. */
export async function createPayLinkFor(deps: PayLinkDeps, own: OwnOrder): Promise<PayLink> {
  const { id } = await requireOwnOrder(deps.db, own)
  await deps.limits.count(perOwner, own.userId)
  return deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, id)
    if (order.status !== 'Payment Pending') throw conflict(refusals.notPending)
    const running = await findRunningLink(tx, order.id, deps.now)
    return answerOf(deps, running ?? (await insertLink(tx, order, deps.now)))
  })
}

/** Also where none runs: what the owner wants is then so already. */
export async function revokePayLinkOf({ db, now }: PayLinkDeps, own: OwnOrder) {
  const order = await requireOwnOrder(db, own)
  await revokeLinks(db, order.id, now)
  return { status: 'revoked' as const }
}

/** The link that a token opens now. Throws 404 for one that ended, was taken back or never was. */
export async function requireLink({ db, secret, now }: PayLinkDeps, token: string) {
  const id = payLinkIdIn(token)
  const [link] = id === undefined ? [] : await db.select().from(payLinks).where(eq(payLinks.id, id))
  const opens = link && link.revokedOn === null && link.expiresOn > now
  if (!opens || !isTokenOf(secret, token, link)) throw notFound()
  return link
}

async function requireOwnOrder(db: Db, own: OwnOrder): Promise<OrderRecord> {
  const order = await findOwnOrder(db, own)
  if (!order) throw notFound()
  return order
}

async function findRunningLink(db: Db, orderId: number, now: Date) {
  const [running] = await db
    .select()
    .from(payLinks)
    .where(
      and(eq(payLinks.orderId, orderId), isNull(payLinks.revokedOn), gt(payLinks.expiresOn, now)),
    )
  return running
}

/** One link per order: one that ended makes room for the next. */
async function insertLink(tx: Db, { id: orderId }: OrderRecord, now: Date): Promise<PayLinkRecord> {
  await revokeLinks(tx, orderId, now)
  const expiresOn = new Date(now.getTime() + validForMs)
  const [link] = await tx
    .insert(payLinks)
    .values({ orderId, createdOn: now, expiresOn })
    .returning()
  return link as PayLinkRecord
}

const revokeLinks = (db: Db, orderId: number, now: Date) =>
  db
    .update(payLinks)
    .set({ revokedOn: now })
    .where(and(eq(payLinks.orderId, orderId), isNull(payLinks.revokedOn)))

const answerOf = ({ secret }: PayLinkDeps, link: PayLinkRecord): PayLink => ({
  token: payLinkToken(secret, link),
  expires_on: link.expiresOn.toISOString(),
})

type Signed = Pick<PayLinkRecord, 'id' | 'expiresOn'>

/** What a link's address carries: its number, and a signature over number and end. */
const payLinkToken = (secret: string, link: Signed): string =>
  `${link.id}.${signature(secret, link)}`

/** The number that a token names; undefined for what was never a token. */
function payLinkIdIn(token: string): number | undefined {
  const [, id] = /^([1-9]\d{0,8})\.[\w-]{43}$/.exec(token) ?? []
  return id === undefined ? undefined : Number(id)
}

const isTokenOf = (secret: string, token: string, link: Signed): boolean =>
  sameSecret(token, payLinkToken(secret, link))

const signature = (secret: string, { id, expiresOn }: Signed) =>
  createHmac('sha256', secret).update(`pay-link:${id}:${expiresOn.getTime()}`).digest('base64url')
