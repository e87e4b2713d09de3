import type { ClientBase } from 'pg'
import { to } from 'pg-copy-streams'
import { tablesFolder, titleOf, type ArchiveHead } from './archive'
import { quoteName, quoteColumns } from './describe-database'
import type { ArchiveWriter } from './write-archive'

/** Bytes of a table that are in memory at a time. */
const piece = 4 * 1024 * 1024

/** Adds the rows of every table, in pieces; answers how many each has. */
export async function dumpTables(
  client: ClientBase,
  { tables }: ArchiveHead,
  archive: ArchiveWriter,
): Promise<Record<string, number>> {
  const rows: Record<string, number> = {}
  for (const table of tables) {
    const title = titleOf(table)
    const copy = client.query(to(`copy ${quoteName(table)} (${quoteColumns(table)}) to stdout`))
    let number = 0
    const add = (bytes: Buffer) =>
      archive.add(`${tablesFolder}${title}/${String((number += 1)).padStart(6, '0')}`, bytes)
    let waiting: Buffer[] = []
    let size = 0
    for await (const chunk of copy as AsyncIterable<Buffer>) {
      waiting.push(chunk)
      size += chunk.length
      if (size < piece) continue
      await add(Buffer.concat(waiting))
      waiting = []
      size = 0
    }
    if (size > 0) await add(Buffer.concat(waiting))
    rows[title] = copy.rowCount
  }
  return rows
}
