import { bigint, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { AuditAction, AuditArea, AuditEntry } from 'shared-contracts/api/audit.schema'
import { users } from './accounts.tables'

/**
 * Who changed what. A trigger (migration 0024) refuses every update and delete; `area` and
 * `searchText` are made by the database.
 */
export const auditEntries = pgTable('audit_entries', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  createdOn: timestamp('created_on', { withTimezone: true }).notNull().defaultNow(),
  actorId: integer('actor_id').notNull(),
  actorName: text('actor_name').notNull(),
  action: text('action').$type<AuditAction>().notNull(),
  area: text('area').$type<AuditArea>().notNull(),
  subjectKind: text('subject_kind').notNull(),
  subjectId: text('subject_id').notNull(),
  subjectLabel: text('subject_label').notNull(),
  before: jsonb('before').$type<AuditEntry['before']>(),
  after: jsonb('after').$type<AuditEntry['after']>(),
  searchText: text('search_text').notNull(),
})

/** Accounts whose owners deleted them (ADR 34); their row in `users` holds nothing personal. */
export const deletedAccounts = pgTable('deleted_accounts', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  deletedOn: timestamp('deleted_on', { withTimezone: true }).notNull().defaultNow(),
  /** Buyer on the receipts; empty where nothing was paid, and once it need not be kept. */
  billedName: text('billed_name').notNull().default(''),
  lastPaidOn: timestamp('last_paid_on', { withTimezone: true }),
})
