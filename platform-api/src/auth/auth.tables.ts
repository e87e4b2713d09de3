import { sql } from 'drizzle-orm'
import { integer, pgTable, smallint, text, timestamp, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { userStatuses } from 'shared-contracts/api/users.schema'

export const users = pgTable('users', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity({ startWith: 10000 }),
  username: text('username').notNull(),
  email: text('email').notNull(),
  phone: text('phone').notNull().default(''),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  /** PHC string of argon2id; null for an account that cannot sign in. */
  passwordHash: text('password_hash'),
  groupId: smallint('group_id').notNull(),
  status: text('status', { enum: userStatuses }).notNull().default('Inactive'),
  expertise: text('expertise').notNull().default(''),
  pin: text('pin').notNull().default(''),
  state: text('state').notNull().default(''),
  city: text('city').notNull().default(''),
  addressLine1: text('address_line1').notNull().default(''),
  addressLine2: text('address_line2').notNull().default(''),
  normalAddress: text('normal_address').notNull().default(''),
  profileImage: text('profile_image'),
  createdOn: timestamp('created_on', { withTimezone: true }).notNull().defaultNow(),
  /** The user's own code to give away; the database draws one (migration 0009). */
  referralCode: text('referral_code')
    .notNull()
    .unique()
    .default(sql`new_referral_code()`),
  /** Whose code the user registered with. */
  referredBy: integer('referred_by').references((): AnyPgColumn => users.id, {
    onDelete: 'set null',
  }),
  /** Name, user name, e-mail address and phone in plain letters; kept by the database (0014). */
  searchText: text('search_text')
    .notNull()
    .generatedAlwaysAs(
      sql`plain_text(first_name || ' ' || last_name || ' ' || username || ' ' || email || ' ' || phone)`,
    ),
})

/** A session. Only the SHA-256 of the token is kept, so a stolen table signs nobody in. */
export const tokens = pgTable('tokens', {
  hash: text('hash').primaryKey(),
  userId: integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  createdOn: timestamp('created_on', { withTimezone: true }).notNull().defaultNow(),
})

/** Failed sign-ins, counted per address and username; shared by all API processes. */
export const signInFailures = pgTable('sign_in_failures', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  address: text('address').notNull(),
  username: text('username').notNull(),
  at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
})

/** The link of the activation mail. Only the SHA-256 of its key is kept. */
export const activations = pgTable('activations', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  keyHash: text('key_hash').notNull(),
  expiresOn: timestamp('expires_on', { withTimezone: true }).notNull(),
  usedOn: timestamp('used_on', { withTimezone: true }),
})

/** The one-time password of a forgotten password, under a secret that the database does not know. */
export const passwordResets = pgTable('password_resets', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  otpHash: text('otp_hash').notNull(),
  expiresOn: timestamp('expires_on', { withTimezone: true }).notNull(),
  attempts: smallint('attempts').notNull().default(0),
})

/** Limited calls of registration and reset, counted per subject; shared by all API processes. */
export const authAttempts = pgTable('auth_attempts', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  action: text('action').notNull(),
  subject: text('subject').notNull(),
  at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
})
