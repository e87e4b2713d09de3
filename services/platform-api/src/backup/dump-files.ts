import type { ClientBase } from 'pg'
import { type FileStore, readFile } from '../files/file-store'
import { namedFilesSql } from '../files/file-names'

const batch = 500

/** Hands out every file that a row names. A file that was lost before is told of and left out. */
export async function dumpFiles(
  client: ClientBase,
  files: FileStore,
  add: (name: string, bytes: Buffer) => Promise<void>,
): Promise<{ files: number; missing: string[] }> {
  await client.query(`declare named_files cursor for
    select name from (${namedFilesSql}) as named(name) order by name`)
  const missing: string[] = []
  let count = 0
  for (let names = await next(client); names.length > 0; names = await next(client)) {
    for (const name of names) {
      const bytes = await readFile(files, name)
      if (!bytes) {
        missing.push(name)
        continue
      }
      await add(name, bytes)
      count += 1
    }
  }
  return { files: count, missing }
}

async function next(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`fetch ${batch} from named_files`)
  return rows.map(({ name }) => name)
}
