import { eq, max, sql } from 'drizzle-orm'
import { z } from 'zod'
import { notFound } from '../../http/failures'
import { clients } from '../../tables/content.tables'
import type { Editable } from '../editable'
import { lineOf, pictureAddress, position } from './fields'

const schema = z.object({
  name: lineOf('Name', 80, 'Enter the name of the client.'),
  logo: pictureAddress('Logo'),
  position,
})

type Client = z.infer<typeof schema>

/** Firms that the home page names as clients. */
export const clientEditable: Editable<Client> = {
  name: 'clients',
  title: 'Client',
  capability: 'content.manage',
  schema,
  uiSchema: { logo: { 'ui:widget': 'picture', 'ui:help': 'Without a logo, the name is shown.' } },
  label: ({ name }) => name,
  shownAt: () => '/',
  listed: sql`
    select id, name as title, case when logo is null then 'No logo' else 'With a logo' end as detail,
           'Shown' as state, position as place
      from clients`,
  removal: { table: 'clients', inUse: async () => undefined },
  async read(db, id) {
    const [row] = await db.select().from(clients).where(eq(clients.id, id))
    return row && { name: row.name, logo: row.logo ?? '', position: row.position }
  },
  async blank(db) {
    const [row] = await db.select({ last: max(clients.position) }).from(clients)
    return { logo: '', position: (row?.last ?? -1) + 1 }
  },
  async create(tx, { logo, ...value }) {
    const [row] = await tx
      .insert(clients)
      .values({ ...value, logo: logo || null })
      .returning({ id: clients.id })
    if (!row) throw notFound()
    return row.id
  },
  async write(tx, id, { logo, ...value }) {
    await tx
      .update(clients)
      .set({ ...value, logo: logo || null })
      .where(eq(clients.id, id))
  },
}
