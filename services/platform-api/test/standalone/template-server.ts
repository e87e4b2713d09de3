import { createHash } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DataFolderInUse } from 'local-postgres/data-folder-lock'
import { startEmbeddedPostgres, type EmbeddedPostgres } from 'local-postgres/embedded-postgres'
import pg from 'pg'
import { readMigrations } from '../../src/database/migrate'

/** Losing the last second costs nothing here: every run begins from the template. */
const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
const folders = 8

export interface TemplateServer {
  /** Files that belong to the template, beside its database. */
  filesDir: string
  /** Of a new database with what the template holds. */
  copy(name: string): Promise<string>
  drop(name: string): Promise<void>
  stop(): Promise<void>
}

/** Fills a new, empty database and the folder of its files. */
type Fill = (databaseUrl: string, filesDir: string) => Promise<void>

/**
 * A PostgreSQL whose folder stays, with a template in it that is made once a day: demo data are told in days from
 * today. Runs side by side each have a folder of their own.
 */
export async function openTemplateServer(dir: string, fill: Fill): Promise<TemplateServer> {
  const { postgres, folder } = await firstFree(dir)
  try {
    await dropCopies(postgres.url)
    const template = await templateName()
    const filesDir = join(folder, 'files', template)
    await ensureTemplate(postgres.url, template, async (url) => {
      await rm(join(folder, 'files'), { recursive: true, force: true })
      await mkdir(filesDir, { recursive: true })
      await fill(url, filesDir)
    })
    return {
      filesDir,
      async copy(name) {
        await query(postgres.url, `create database ${name} template ${template}`)
        return databaseUrl(postgres.url, name)
      },
      drop: (name) => query(postgres.url, `drop database if exists ${name} with (force)`),
      stop: postgres.stop,
    }
  } catch (error) {
    await postgres.stop()
    throw error
  }
}

async function firstFree(dir: string): Promise<{ postgres: EmbeddedPostgres; folder: string }> {
  for (let number = 1; ; number += 1) {
    const folder = join(dir, String(number))
    try {
      return { postgres: await startEmbeddedPostgres({ dataDir: folder, settings }), folder }
    } catch (error) {
      if (!(error instanceof DataFolderInUse) || number === folders) throw error
    }
  }
}

/** Changes with the tables, and every day. */
async function templateName() {
  const hash = createHash('sha256')
  for (const migration of await readMigrations()) hash.update(migration.hash)
  const day = new Date().toISOString().slice(0, 10).replaceAll('-', '')
  return `template_${day}_${hash.digest('hex').slice(0, 12)}`
}

/** The mark comes last, so that one that was interrupted is recreated. */
async function ensureTemplate(admin: string, name: string, fill: (url: string) => Promise<void>) {
  const templates = await names(admin, 'template_%')
  if (templates.some((template) => template.name === name && template.finished)) return
  for (const old of templates) {
    if (old.finished) await query(admin, `alter database ${old.name} is_template false`)
    await query(admin, `drop database ${old.name} with (force)`)
  }
  await query(admin, `create database ${name} encoding 'UTF8' template template0`)
  await fill(databaseUrl(admin, name))
  await query(admin, `alter database ${name} is_template true`)
}

/** What a run left that ended without a word. */
async function dropCopies(admin: string) {
  for (const { name } of await names(admin, 'copy_%')) {
    await query(admin, `drop database ${name} with (force)`)
  }
}

const names = (admin: string, like: string) =>
  onAdmin(admin, async (client) => {
    const { rows } = await client.query<{ name: string; finished: boolean }>(
      'select datname as name, datistemplate as finished from pg_database where datname like $1',
      [like.replace('_', '\\_')],
    )
    return rows
  })

const query = (admin: string, sql: string) =>
  onAdmin(admin, async (client) => void (await client.query(sql)))

async function onAdmin<T>(admin: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl(admin, 'postgres') })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

function databaseUrl(admin: string, name: string): string {
  const url = new URL(admin)
  url.pathname = `/${name}`
  return url.href
}
