import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export interface Migration {
  /** File name without extension, `0001-accounts`; migrations run in the order of their names. */
  name: string
  sql: string
  hash: string
}

export const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url))

export async function readMigrations(folder = migrationsFolder): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => /^\d{4}-[a-z-]+\.sql$/.test(file)).sort()
  return Promise.all(
    files.map(async (file) => {
      const sql = await readFile(join(folder, file), 'utf8')
      const hash = createHash('sha256').update(sql).digest('hex')
      return { name: file.slice(0, -'.sql'.length), sql, hash }
    }),
  )
}
