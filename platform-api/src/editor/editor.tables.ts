import { integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { tokens, users } from '../auth/auth.tables'

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
