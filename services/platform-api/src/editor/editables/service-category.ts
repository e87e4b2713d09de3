import { eq, max, sql } from 'drizzle-orm'
import { z } from 'zod'
import { notFound } from '../../http/failures'
import { serviceCategories, services, serviceTypes } from '../../tables/catalogue.tables'
import type { Editable } from '../editable'
import { remainingReferences, countedText } from './remaining-references'
import { lineOf, optionalOf, pictureAddress, position } from './fields'

const schema = z.object({
  typeId: z.int('Choose a type.').meta({ title: 'Type' }),
  category: lineOf('Name', 80, 'Enter the name of the category.'),
  description: optionalOf('Description', 400),
  banner: pictureAddress('Picture'),
  position,
})

type ServiceCategory = z.infer<typeof schema>

/** The groups in which a type's services are listed. */
export const serviceCategoryEditable: Editable<ServiceCategory> = {
  name: 'service-categories',
  title: 'Service category',
  capability: 'products.manage',
  schema,
  uiSchema: { description: { 'ui:widget': 'textarea' }, banner: { 'ui:widget': 'picture' } },
  label: ({ category }) => category,
  listed: sql`
    select c.id, c.category as title, 'Shown' as state, t.id * 10000 + c.position as place,
           t.category || ', ' || ${countedText('service')} as detail
      from service_categories c join service_types t on t.id = c.type_id,
           lateral (select count(*) as n from services where category_id = c.id) counted`,
  removal: {
    table: 'service_categories',
    inUse: async (tx, id) =>
      remainingReferences(await tx.$count(services, eq(services.categoryId, id)), 'service'),
  },
  choices: async (db) => ({
    typeId: await db
      .select({ value: serviceTypes.id, label: serviceTypes.category })
      .from(serviceTypes)
      .orderBy(serviceTypes.id),
  }),
  async read(db, id) {
    const [row] = await db.select().from(serviceCategories).where(eq(serviceCategories.id, id))
    if (!row) return undefined
    const { id: _id, banner, ...rest } = row
    return { ...rest, banner: banner ?? '' }
  },
  async blank(db) {
    const [row] = await db.select({ last: max(serviceCategories.position) }).from(serviceCategories)
    return { description: '', banner: '', position: (row?.last ?? -1) + 1 }
  },
  async create(tx, { banner, ...value }) {
    const [row] = await tx
      .insert(serviceCategories)
      .values({ ...value, banner: banner || null })
      .returning({ id: serviceCategories.id })
    if (!row) throw notFound()
    return row.id
  },
  async write(tx, id, { banner, ...value }) {
    await tx
      .update(serviceCategories)
      .set({ ...value, banner: banner || null })
      .where(eq(serviceCategories.id, id))
  },
}
