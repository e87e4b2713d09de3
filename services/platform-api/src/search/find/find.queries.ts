import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { maxFound, type Findings } from 'shared-contracts/api/find.schema'
import { can, groups } from 'shared-contracts/capabilities'
import type { SignedInUser } from '../../http/authentication'
import { visibleTo as usersVisibleTo } from '../../accounts/auth.queries'
import { users } from '../../tables/accounts.tables'
import type { Db } from '../../database/database'
import { fullName } from '../../accounts/profile'
import { ordersVisibleTo } from '../../accounts/auth.queries'
import { orders } from '../../tables/orders.tables'
import { matchesSearch } from '../../orders/search-orders'
import { containsWords, normalizeInput } from '../../database/match'
import { services } from '../../tables/catalogue.tables'

interface FindInput {
  viewer: SignedInUser
  text: string
}

/** Orders, customers and services with every word of the text, as far as the viewer may see them. */
export async function findAnything(db: Db, input: FindInput): Promise<Findings> {
  const [orders, customers, services] = await Promise.all([
    findOrders(db, input),
    findCustomers(db, input),
    findServices(db, input),
  ])
  return { orders, customers, services }
}

/** Beyond so many rows the newest are taken as they come, instead of sorting all that fit. */
const manyRows = 1000
/** So many of the newest are looked through for words that no index knows. */
const newestRows = 5000

/** The index on texts knows parts of three letters. */
const isIndexed = (text: string) =>
  normalizeInput(text)
    .split(' ')
    .some((word) => word.length >= 3)

async function findOrders(db: Db, { viewer, text }: FindInput): Promise<Findings['orders']> {
  const where = and(ordersVisibleTo(viewer), ...matchesSearch(text))
  const ids = await newestOrders(db, { viewer, where, indexed: isIndexed(text) })
  const rows = await db
    .select({
      number: orders.number,
      item: orders.item,
      status: orders.status,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(sql`${orders.id} = any(${sql.param(ids)}::integer[])`)
    .orderBy(desc(orders.createdOn), desc(orders.id))
  return rows.map(({ firstName, lastName, ...order }) => ({
    ...order,
    customerName: viewer.group === groups.customer ? '' : fullName({ firstName, lastName }),
  }))
}

interface OrderSearch {
  viewer: SignedInUser
  where: SQL | undefined
  indexed: boolean
}

/** Few that fit are sorted; where there are many, or no index knows, the newest orders come first. */
async function newestOrders(db: Db, search: OrderSearch): Promise<number[]> {
  const found = search.indexed ? await anyOrders(db, search) : []
  if (search.indexed && found.length < manyRows) return found.slice(0, maxFound)
  const ids = await amongNewest(db, search)
  return [...new Set([...ids, ...found])].slice(0, maxFound)
}

/** Up to a thousand that fit, whichever the index gives, the newest of them first. */
async function anyOrders(db: Db, { where }: OrderSearch): Promise<number[]> {
  const rows = await db
    .select({ id: orders.id, createdOn: orders.createdOn })
    .from(orders)
    .where(where)
    .limit(manyRows)
  return rows
    .sort((a, b) => Number(b.createdOn) - Number(a.createdOn) || b.id - a.id)
    .map(({ id }) => id)
}

async function amongNewest(db: Db, { viewer, where }: OrderSearch): Promise<number[]> {
  const newest = db
    .select({ id: orders.id })
    .from(orders)
    .where(ordersVisibleTo(viewer))
    .orderBy(desc(orders.createdOn), desc(orders.id))
    .limit(newestRows)
    .as('newest')
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(newest, eq(newest.id, orders.id))
    .where(where)
    .orderBy(desc(orders.createdOn), desc(orders.id))
    .limit(maxFound)
  return rows.map(({ id }) => id)
}

async function findCustomers(db: Db, { viewer, text }: FindInput): Promise<Findings['customers']> {
  if (!can(viewer.group, 'customers.list')) return []
  const customers = and(eq(users.groupId, groups.customer), usersVisibleTo(db, viewer))
  const newest = db
    .select({ id: users.id })
    .from(users)
    .where(customers)
    .orderBy(desc(users.createdOn), desc(users.id))
    .limit(newestRows)
  const rows = await db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
    })
    .from(users)
    .where(
      and(
        customers,
        ...containsWords(users.searchText, text),
        isIndexed(text) ? undefined : sql`${users.id} in ${newest}`,
      ),
    )
    .orderBy(asc(users.searchText))
    .limit(maxFound)
  return rows.map(({ id, email, ...name }) => ({ id, name: fullName(name), email }))
}

const findServices = (db: Db, { viewer, text }: FindInput): Promise<Findings['services']> =>
  db
    .select({
      id: services.id,
      slug: services.slug,
      title: services.title,
      published: services.published,
    })
    .from(services)
    .where(
      and(
        can(viewer.group, 'products.manage') ? undefined : eq(services.published, true),
        ...containsWords(sql`plain_text(${services.title} || ' ' || ${services.content})`, text),
      ),
    )
    .orderBy(desc(services.published), asc(services.position), asc(services.id))
    .limit(maxFound)
