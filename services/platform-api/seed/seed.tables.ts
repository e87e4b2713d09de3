import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Seed steps that have run: each is applied once and never overwrites an edit. */
export const seedSteps = pgTable('seed_steps', {
  name: text('name').primaryKey(),
  appliedOn: timestamp('applied_on', { withTimezone: true }).notNull().defaultNow(),
})
