import { sql } from 'drizzle-orm'
import type { HomeStatic } from 'shared-contracts/api/home.schema'
import { homeRecordId } from '../../content/content-lists/home-record.queries'
import { findRecord } from '../../content/home/home.queries'
import { contentRecords } from '../../tables/content.tables'
import type { Editable } from '../editable'
import { homeForm, homeUi, recordOf, typedOf, type HomeForm } from './home-form'

/** The home page's record, all fields of the call that serves it, in parts as the page has them. */
export const homeEditable: Editable<HomeForm> = {
  name: 'home',
  title: 'Home page',
  capability: 'content.manage',
  schema: homeForm,
  uiSchema: homeUi,
  label: () => 'Home page',
  shownAt: () => '/',
  listed: sql`
    select ${homeRecordId}::integer as id, 'Home page' as title, '' as detail, 'Shown' as state,
           0 as place
      from content_records where key = 'home/static'`,
  async read(db, id) {
    const record = id === homeRecordId ? await findRecord(db, 'home/static') : undefined
    return record && typedOf(record)
  },
  async write(tx, _id, value) {
    const body: HomeStatic = recordOf(value)
    await tx
      .update(contentRecords)
      .set({ body, updatedOn: sql`now()` })
      .where(sql`${contentRecords.key} = 'home/static'`)
  },
}
