import type { ClientBase } from 'pg'
import { type FileStore, readFile } from '../files/file-store'
import { contentPictures, namedFilesSql } from '../files/file-names'

const batch = 500

/**
 * Hands out every file that a row names, and the pictures of texts, which only the texts name. A file that was lost
 * before is told of and left out.
 */
export async function dumpFiles(
  client: ClientBase,
  files: FileStore,
  add: (name: string, bytes: Buffer) => Promise<void>,
): Promise<{ files: number; missing: string[] }> {
  await client.query(`declare named_files cursor for
    select name from (${namedFilesSql}) as named(name) order by name`)
  const missing: string[] = []
  let count = 0
  const dump = async (name: string) => {
    const bytes = await readFile(files, name)
    if (!bytes) return void missing.push(name)
    await add(name, bytes)
    count += 1
  }
  for (let names = await next(client); names.length > 0; names = await next(client)) {
    for (const name of names) await dump(name)
  }
  for await (const { name } of files.list(contentPictures)) await dump(name)
  return { files: count, missing }
}

async function next(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`fetch ${batch} from named_files`)
  return rows.map(({ name }) => name)
}
