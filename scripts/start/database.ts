import { startEmbeddedPostgres } from '../../platform-api/src/embedded-postgres/embedded-postgres'
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
  const died = postgres.died.then((words) => `PostgreSQL ended unexpectedly: ${words}`)
  return { ...postgres, died }
}
