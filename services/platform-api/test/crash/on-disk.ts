import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { uploadName } from '../../src/files/file-names'
import { agreementFiles } from '../../src/tables/agreements.tables'
import type { CrashFixture } from './crash-fixture'

/** Rows of files without their bytes, and mails in the outbox that are half or twice there. */
export async function halfOnDisk(fixture: CrashFixture): Promise<string[]> {
  return [...(await halfUploads(fixture)), ...(await halfMails(fixture))]
}

async function halfUploads({ db, dataDir }: CrashFixture): Promise<string[]> {
  const rows = await db
    .select({ id: agreementFiles.id, bytes: agreementFiles.bytes })
    .from(agreementFiles)
  const sizes = await Promise.all(
    rows.map(({ id }) => stat(join(dataDir, uploadName(id))).catch(() => undefined)),
  )
  return rows
    .filter(({ bytes }, at) => sizes[at]?.size !== bytes)
    .map(({ id }) => `a row of a file without its bytes: ${id}`)
}

async function halfMails({ db, dataDir }: CrashFixture): Promise<string[]> {
  const { rows } = await db.execute<{ id: number; sent: boolean }>(
    sql`select id, sent_on is not null as sent from mails`,
  )
  const folder = join(dataDir, 'outbox')
  const files = await readdir(folder).catch(() => [])
  const written = files.filter((name) => name.endsWith('.eml'))
  const texts = await Promise.all(written.map((name) => readFile(join(folder, name), 'utf8')))
  const seen = texts.map((text) => Number(/^Message-ID: <mail\.(\d+)\./im.exec(text)?.[1] ?? 0))
  const known = new Set(rows.map(({ id }) => id))
  const once = new Set(seen)
  return [
    ...seen.filter((id) => !known.has(id)).map((id) => `a mail in the outbox of no row: ${id}`),
    ...(once.size === seen.length ? [] : ['a mail is in the outbox twice']),
    ...rows
      .filter(({ id, sent }) => sent && !once.has(id))
      .map(({ id }) => `a mail that counts as sent is not in the outbox: ${id}`),
  ]
}
