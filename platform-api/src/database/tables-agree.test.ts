import { is, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import * as agreement from '../agreement/agreement.tables'
import * as auth from '../auth/auth.tables'
import * as botLog from '../bot-log/bot-log.tables'
import * as chat from '../chat/chat.tables'
import * as consultation from '../consultation/consultation.tables'
import * as coupon from '../coupon/coupon.tables'
import * as document from '../document/document.tables'
import * as editor from '../editor/editor.tables'
import * as faq from '../faq/faq.tables'
import * as home from '../home/home.tables'
import * as mail from '../mail/mail.tables'
import * as notification from '../notification/notification.tables'
import * as orderCount from '../order/counts/order-count.tables'
import * as orderDocument from '../order/documents/order-document.tables'
import * as orderEvent from '../order/history/order-event.tables'
import * as order from '../order/order.tables'
import * as payment from '../payment/payment.tables'
import * as referral from '../referral/referral.tables'
import * as seed from '../seed/seed.tables'
import * as suggestionVersions from '../search/suggestion-versions.tables'
import * as services from '../services/services.tables'
import * as subscription from '../subscription/subscription.tables'
import * as subscriptionUsage from '../subscription/subscription-usage.tables'
import * as support from '../support/support.tables'
import * as upload from '../upload/upload.tables'
import { createTestDatabase, type TestDatabase } from '../testing/test-database'

const declared = [
  agreement,
  auth,
  botLog,
  chat,
  consultation,
  coupon,
  document,
  editor,
  faq,
  home,
  mail,
  notification,
  order,
  orderCount,
  orderDocument,
  orderEvent,
  payment,
  referral,
  seed,
  services,
  suggestionVersions,
  subscription,
  subscriptionUsage,
  support,
  upload,
]
  .flatMap((module) => Object.values(module))
  .filter((value): value is PgTable => is(value, PgTable))
  .map(getTableConfig)

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

interface ColumnRow extends Record<string, unknown> {
  table_name: string
  column_name: string
  type: string
  nullable: boolean
}

async function migratedColumns(): Promise<string[]> {
  const { rows } = await database.db.execute<ColumnRow>(sql`
    select c.relname as table_name, a.attname as column_name,
           format_type(a.atttypid, a.atttypmod) as type, not a.attnotnull as nullable
      from pg_attribute a
      join pg_class c on c.oid = a.attrelid and c.relkind = 'r'
     where c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
       and c.relname <> 'schema_migrations'`)
  return rows.map((row) => line(row.table_name, row.column_name, row.type, row.nullable))
}

const line = (table: string, column: string, type: string, nullable: boolean) =>
  `${table}.${column} ${type}${nullable ? '' : ' not null'}`

test('the tables in code are exactly those that the migrations make', async () => {
  const inCode = declared.flatMap(({ name, columns }) =>
    columns.map((column) => line(name, column.name, column.getSQLType(), !column.notNull)),
  )
  expect((await migratedColumns()).sort()).toEqual(inCode.sort())
})
