import type { AppliedMigrations } from 'database-migrations/migrations'

/**
 * A back-up is a gzipped tar: `head.json`, then files, then tables in pieces of PostgreSQL's COPY text,
 * then `end.json`. Raise the number when older programs could not read what is written.
 */
export const format = 1

export const headName = 'head.json'
export const endName = 'end.json'
export const filesFolder = 'files/'
export const localFolder = 'local/'
export const tablesFolder = 'tables/'

/** First in the archive: what it was made of. */
export interface ArchiveHead {
  format: number
  madeOn: string
  /** Name and hash of each migration of the API. */
  migrations: [string, string][]
  /** How many migrations the composition server had applied; null without its schema. */
  composition: number | null
  tables: ArchiveTable[]
  sequences: ArchiveSequence[]
}

export interface ArchiveTable {
  schema: string
  name: string
  /** Those that are stored: generated ones come by themselves. */
  columns: string[]
}

export interface ArchiveSequence {
  schema: string
  name: string
  /** As text: it may be larger than a number of JavaScript. */
  last: string
  called: boolean
}

/** Last in the archive: without it a back-up is not whole. */
export interface ArchiveEnd {
  entries: number
  /** Over names and contents of all entries before it. */
  sha256: string
  /** Rows of each table, by `schema.table`. */
  rows: Record<string, number>
  files: number
  /** Files that rows name and the store did not have. */
  missing: string[]
}

export const appliedOf = ({ migrations }: ArchiveHead): AppliedMigrations => new Map(migrations)

export const titleOf = ({ schema, name }: { schema: string; name: string }) => `${schema}.${name}`
