import { bigint, pgTable, text } from 'drizzle-orm/pg-core'

/** Raised by triggers (migration 0021) whenever what is suggested may have changed. */
export const suggestionVersions = pgTable('suggestion_versions', {
  /** Name of the table that suggestions come from. */
  source: text('source').primaryKey(),
  version: bigint('version', { mode: 'number' }).notNull().default(1),
})
