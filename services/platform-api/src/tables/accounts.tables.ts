import { sql } from 'drizzle-orm'
import {
  boolean,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
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
  /** ISO 3166 code of two letters; empty where nobody was asked. */
  country: text('country').notNull().default(''),
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
  /** Raised whenever all sessions of the user end; signed links and keys of tools carry it. */
  sessionEpoch: integer('session_epoch').notNull().default(0),
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
  /** Names the session in the list of devices. */
  id: integer('id').notNull().unique().generatedAlwaysAsIdentity(),
  /** Browser and system in words, as the browser named itself; empty where it did not. */
  device: text('device').notNull().default(''),
  /** To the minute. */
  lastUsedOn: timestamp('last_used_on', { withTimezone: true }).notNull().defaultNow(),
  /** When its user last proved who they are: at the sign-in, and again before what matters most. */
  provedOn: timestamp('proved_on', { withTimezone: true }).notNull().defaultNow(),
  /** What a passkey has to sign next; used up by the try. */
  challenge: text('challenge'),
  /** The user gave a second step in this session, at the sign-in or later. */
  secondStep: boolean('second_step').notNull().default(false),
})

/** Addresses from which a user signed in: they keep tries of their own while others guess. */
export const signInAddresses = pgTable(
  'sign_in_addresses',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    address: text('address').notNull(),
    lastOn: timestamp('last_on', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.address] })],
)

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

/**
 * A one-time password for a forgotten one, under a secret that the database does not know. Each request
 * has its own: who asks for somebody else's name neither replaces nor uses up the owner's.
 */
export const passwordResets = pgTable('password_resets', {
  /** Drawn at random; a guesser must know it besides the one-time password. */
  number: integer('number').primaryKey(),
  userId: integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  otpHash: text('otp_hash').notNull(),
  expiresOn: timestamp('expires_on', { withTimezone: true }).notNull(),
  attempts: smallint('attempts').notNull().default(0),
})

/** A list with its filters; the names of a list and account differ, in any case of letters. */
export const savedViews = pgTable('saved_views', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  userId: integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Id of the list's page. */
  list: text('list').notNull(),
  name: text('name').notNull(),
  /** Query of the list's address, without `?`. */
  query: text('query').notNull(),
  createdOn: timestamp('created_on', { withTimezone: true }).notNull().defaultNow(),
})
