import { integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { tokens, users } from '../accounts/auth.tables'

/** Only the SHA-256 of a ticket is kept. */
export const editorTickets = pgTable('editor_tickets', {
  hash: text('hash').primaryKey(),
  tokenHash: text('token_hash')
    .notNull()
    .references(() => tokens.hash, { onDelete: 'cascade' }),
  expiresOn: timestamp('expires_on', { withTimezone: true }).notNull(),
})

/** What the editors' cookie stands for; its SHA-256. Goes with the token that it came from. */
export const editorSessions = pgTable('editor_sessions', {
  hash: text('hash').primaryKey(),
  tokenHash: text('token_hash')
    .notNull()
    .references(() => tokens.hash, { onDelete: 'cascade' }),
  startedOn: timestamp('started_on', { withTimezone: true }).notNull().defaultNow(),
  usedOn: timestamp('used_on', { withTimezone: true }).notNull().defaultNow(),
})

/** Records that were deleted or retired lately, to be brought back. */
export const contentRemovals = pgTable(
  'content_removals',
  {
    kind: text('kind').notNull(),
    recordId: integer('record_id').notNull(),
    title: text('title').notNull(),
    outcome: text('outcome', { enum: ['deleted', 'retired'] }).notNull(),
    /** The row of a deleted record; the editor's value of a retired one. */
    body: jsonb('body').$type<object>().notNull(),
    removedBy: integer('removed_by').references(() => users.id, { onDelete: 'set null' }),
    removedOn: timestamp('removed_on', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.recordId] })],
)

/** Every value that a record ever had, the present one included. */
export const contentVersions = pgTable('content_versions', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  kind: text('kind').notNull(),
  recordId: integer('record_id').notNull(),
  version: integer('version').notNull(),
  value: jsonb('value').$type<object>().notNull(),
  /** Null, like the moment, for what was there before anybody edited it. */
  savedBy: integer('saved_by').references(() => users.id, { onDelete: 'set null' }),
  savedOn: timestamp('saved_on', { withTimezone: true }),
  creationKey: uuid('creation_key').unique(),
})
