import { eq, max, sql } from 'drizzle-orm'
import { z } from 'zod'
import { notFound } from '../../http/failures'
import { testimonials } from '../../tables/content.tables'
import type { Editable } from '../editable'
import { lineOf, position } from './fields'

const schema = z.object({
  name: lineOf('Name', 80, 'Enter who said it.'),
  role: lineOf('Who they are', 80, 'Enter who they are, for example "trader, Kaduna".'),
  text: lineOf('What they said', 600, 'Enter what they said.'),
  position,
})

type Testimonial = z.infer<typeof schema>

/** What customers say, as the home page shows it. */
export const testimonialEditable: Editable<Testimonial> = {
  name: 'testimonials',
  title: 'Testimonial',
  capability: 'content.manage',
  schema,
  uiSchema: { text: { 'ui:widget': 'textarea', 'ui:options': { rows: 4 } } },
  label: ({ name }) => name,
  shownAt: () => '/',
  listed: sql`
    select id, name as title, role as detail, 'Shown' as state, position as place
      from testimonials`,
  removal: { table: 'testimonials', inUse: async () => undefined },
  async read(db, id) {
    const [row] = await db.select().from(testimonials).where(eq(testimonials.id, id))
    return row && { name: row.name, role: row.role, text: row.text, position: row.position }
  },
  async blank(db) {
    const [row] = await db.select({ last: max(testimonials.position) }).from(testimonials)
    return { position: (row?.last ?? -1) + 1 }
  },
  async create(tx, value) {
    const [row] = await tx.insert(testimonials).values(value).returning({ id: testimonials.id })
    if (!row) throw notFound()
    return row.id
  },
  async write(tx, id, value) {
    await tx.update(testimonials).set(value).where(eq(testimonials.id, id))
  },
}
