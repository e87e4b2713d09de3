import { sql } from 'drizzle-orm'
import type { HomeStatic } from 'shared-contracts/api/home.schema'
import { homeRecordId } from '../../content-lists/home-record.queries'
import { findRecord } from '../../home/home.queries'
import { contentRecords } from '../../home/home.tables'
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
  list: async (db) =>
    (await findRecord(db, 'home/static')) ? [{ id: homeRecordId, label: 'Home page' }] : [],
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
