import { eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { invalid } from '../../http/failures'
import type { Db } from '../../database/database'
import { services } from '../../tables/catalogue.tables'
import { planServices } from '../../tables/discounts.tables'
import { lineOf } from './fields'

/** Left out by versions that were saved before there were any: then they stay as they are. */
export const namedServices = z
  .array(
    z
      .object({
        address: lineOf('Address of the service', 100, 'Enter the address of a service.'),
        quantity: z
          .int('Enter a whole number.')
          .min(1, 'Enter 1 or more.')
          .max(1_000, 'Enter 1000 or less.')
          .meta({ title: 'Uses in each period' }),
      })
      .meta({ title: 'Service' }),
  )
  .max(20, 'Keep to 20 services.')
  .optional()
  .meta({
    title: 'Services that the plan names',
    description: 'Free with this plan in addition to its templates, for example document-review.',
  })

type NamedServices = z.infer<typeof namedServices>

export async function readNamedServices(db: Db, planId: number): Promise<NamedServices> {
  const rows = await db
    .select({ address: services.slug, quantity: planServices.quantity })
    .from(planServices)
    .innerJoin(services, eq(services.id, planServices.serviceId))
    .where(eq(planServices.planId, planId))
  return inOrder(rows)
}

/** Throws a failure of the line that names an unknown service, or one a second time. */
export async function writeNamedServices(tx: Db, planId: number, named: NamedServices) {
  if (named === undefined) return
  const addresses = named.map(({ address }) => address)
  const known = await tx
    .select({ id: services.id, slug: services.slug })
    .from(services)
    .where(inArray(services.slug, addresses))
  const ids = new Map(known.map(({ id, slug }) => [slug, id]))
  const wrong = addresses.findIndex(
    (address, index) => !ids.has(address) || addresses.indexOf(address) !== index,
  )
  if (wrong !== -1) {
    const message = 'Choose services from the catalogue. List each one only once.'
    throw invalid({ services: { [wrong]: { address: [message] } } })
  }
  await tx.delete(planServices).where(eq(planServices.planId, planId))
  if (named.length === 0) return
  await tx
    .insert(planServices)
    .values(
      named.map(({ address, quantity }) => ({ planId, serviceId: ids.get(address)!, quantity })),
    )
}

/** Sorted here: a database sorts hyphens by its own rules, and what is read must be what was saved. */
export const inOrder = (named: NamedServices): NamedServices =>
  named?.toSorted((a, b) => (a.address < b.address ? -1 : 1))
