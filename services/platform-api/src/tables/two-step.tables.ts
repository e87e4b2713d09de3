import {
  bigint,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { users } from './accounts.tables'

const owner = () =>
  integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** An app that shows a code every half minute (RFC 6238). */
export const codeApps = pgTable('code_apps', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Sealed with the API's secret (`code-app.ts`). */
  secret: text('secret').notNull(),
  /** Null until the owner typed a first code. */
  confirmedOn: timestamp('confirmed_on', { withTimezone: true }),
  /** Half minute of the last code that was taken: none works twice. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
})

export const passkeys = pgTable('passkeys', {
  /** The authenticator's own, base64url. */
  id: text('id').primaryKey(),
  number: integer('number').notNull().unique().generatedAlwaysAsIdentity(),
  userId: owner(),
  name: text('name').notNull(),
  /** COSE key, base64url. */
  publicKey: text('public_key').notNull(),
  counter: bigint('counter', { mode: 'number' }).notNull(),
  transports: text('transports')
    .array()
    .notNull()
    .default(sql`'{}'`),
  createdOn: timestamp('created_on', { withTimezone: true }).notNull().defaultNow(),
  lastUsedOn: timestamp('last_used_on', { withTimezone: true }),
})

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: owner(),
    hash: text('hash').notNull(),
    usedOn: timestamp('used_on', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.userId, table.hash] })],
)

/** The right password was given; the second step is still to come. */
export const signInTickets = pgTable('sign_in_tickets', {
  hash: text('hash').primaryKey(),
  userId: owner(),
  sessionEpoch: integer('session_epoch').notNull(),
  expiresOn: timestamp('expires_on', { withTimezone: true }).notNull(),
  attempts: smallint('attempts').notNull().default(0),
  challenge: text('challenge'),
})
