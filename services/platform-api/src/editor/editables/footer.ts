import { eq, sql } from 'drizzle-orm'
import type { Footer } from 'shared-contracts/api/home.schema'
import { z } from 'zod'
import { findRecord } from '../../content/home/home.queries'
import { contentRecords } from '../../tables/content.tables'
import type { Editable } from '../editable'
import { lineOf } from './fields'

const key = 'home/footer'
const footerId = 1

const link = (title: string) =>
  z
    .string()
    .trim()
    .max(300, 'Shorten this to 300 characters.')
    .regex(/^(https:\/\/\S+)?$/, 'Enter an address that begins with https://, or nothing.')
    .meta({ title, description: 'Leave empty to show no link.' })

const schema = z.object({
  description: lineOf('Text below the name', 400, 'Enter the text.'),
  disclaimer: lineOf('Notice at the foot', 600, 'Enter the notice.'),
  facebook: link('Facebook'),
  instagram: link('Instagram'),
  twitter: link('Twitter'),
  youtube: link('YouTube'),
  linkedin: link('LinkedIn'),
})

/** The one record at the foot of every page. Links to the site's own pages follow from its pages. */
export const footerEditable: Editable<Footer> = {
  name: 'footer-links',
  title: 'Footer',
  capability: 'content.manage',
  schema,
  uiSchema: {
    description: { 'ui:widget': 'textarea' },
    disclaimer: { 'ui:widget': 'textarea', 'ui:options': { rows: 4 } },
  },
  label: () => 'Footer',
  shownAt: () => '/',
  listed: sql`
    select ${footerId}::integer as id, 'Footer' as title,
           'Text, notice and links to social networks' as detail, 'Shown' as state, 0 as place
      from content_records where key = ${key}`,
  read: async (db, id) => (id === footerId ? findRecord(db, key) : undefined),
  async write(tx, _id, body) {
    await tx
      .update(contentRecords)
      .set({ body, updatedOn: sql`now()` })
      .where(eq(contentRecords.key, key))
  },
}
