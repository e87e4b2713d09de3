import { groups, type Group } from 'shared-contracts/capabilities'
import { brand } from 'shared-contracts/brand'
import { users } from '../tables/accounts.tables'
import type { Db } from '../database/database'
import { metaOf } from '../content/home/meta'
import { orders } from '../tables/orders.tables'
import { serviceCategories, services, serviceTypes } from '../tables/catalogue.tables'

let made = 0

/** Adds a user that can be called as; override what the test is about. */
export async function addUser(
  db: Db,
  overrides: Partial<typeof users.$inferInsert> = {},
): Promise<number> {
  made += 1
  const [user] = await db
    .insert(users)
    .values({
      username: `user_${made}`,
      email: `user${made}@example.ng`,
      firstName: 'Ada',
      lastName: `Obi ${made}`,
      groupId: groups.customer,
      status: 'Active',
      ...overrides,
    })
    .returning({ id: users.id })
  return (user as { id: number }).id
}

export const addStaff = (db: Db, group: Group) => addUser(db, { groupId: group })

export const addSupportAccount = (db: Db) =>
  addUser(db, { id: brand.supportAccount.id, groupId: groups.support })

/** Adds a service in a type and category of its own. */
export async function addService(
  db: Db,
  overrides: Partial<typeof services.$inferInsert> = {},
): Promise<number> {
  made += 1
  const meta = metaOf('Title', 'Description')
  await db
    .insert(serviceTypes)
    .values({ id: 2, category: 'Personal', bannerContent: 'Papers for you.', meta })
    .onConflictDoNothing()
  const [category] = await db
    .insert(serviceCategories)
    .values({ typeId: 2, category: 'Property', description: 'Letting.', position: made })
    .returning({ id: serviceCategories.id })
  const [service] = await db
    .insert(services)
    .values({
      slug: `service-${made}`,
      categoryId: (category as { id: number }).id,
      title: `Service ${made}`,
      content: 'One sentence.',
      mainContent: '<p>More.</p>',
      flow: 'A',
      costKobo: 1_500_000,
      costText: 'one document',
      lawAsAt: '2026-11-20',
      lawSource: 'A law',
      lawFacts: [],
      needs: [],
      minutes: 10,
      documentHtml: '<article data-lf="1"></article>',
      position: made,
      meta,
      ...overrides,
    })
    .returning({ id: services.id })
  return (service as { id: number }).id
}

type OrderInsert = typeof orders.$inferInsert

/** Adds an order of a user for a service; returns its number. */
export async function addOrder(
  db: Db,
  fields: Pick<OrderInsert, 'userId' | 'serviceId'> & Partial<OrderInsert>,
): Promise<string> {
  made += 1
  const number = fields.number ?? `AMF-${100_000 + made}`
  await db.insert(orders).values({
    item: 'Tenancy agreement (Lagos)',
    flow: 'A',
    costKobo: 1_500_000,
    costText: 'one document',
    filingKobo: 0,
    filingText: '',
    ...fields,
    number,
  })
  return number
}
