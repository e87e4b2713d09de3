import pg from 'pg'

import { startEmbeddedPostgres } from 'local-postgres/embedded-postgres'
import { type ProductOptions } from './options'

export interface Database {
  url: string
  pid?: number
  died?: Promise<string>
  stop?: () => Promise<void>
}

/** The server that DATABASE_URL names, or the product's own. */
export async function openDatabase({ databaseUrl, dataDir }: ProductOptions): Promise<Database> {
  if (databaseUrl) return { url: databaseUrl }
  const postgres = await startEmbeddedPostgres({ dataDir })
  const died = postgres.died.then((words) => `PostgreSQL stopped unexpectedly: ${words}`)
  return { ...postgres, died }
}

/** Makes a database of this name on the server of `url`, in place of an earlier one; its URL. */
export async function emptyDatabase(url: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`drop database if exists ${name} with (force)`)
    await client.query(`create database ${name}`)
  } finally {
    await client.end()
  }
  const own = new URL(url)
  own.pathname = `/${name}`
  return own.href
}
