import type { SignedInUser } from '../../http/authentication'
import { readMe } from '../texts'
import { listExportedFiles, type ExportDeps, type ExportedFile } from './export-files'
import { exportRows } from './export-rows'
import { exportedTables } from './personal-tables'
import { zipOf, type ZipEntry } from './zip-stream'

/** The zip of everything that is the user's, made while it is sent. */
export const writeExport = (deps: ExportDeps, user: SignedInUser): AsyncGenerator<Uint8Array> =>
  zipOf(entriesOf(deps, user))

async function* entriesOf(deps: ExportDeps, user: SignedInUser): AsyncGenerator<ZipEntry> {
  yield textEntry('read-me.txt', readMe(exportedTables))
  for (const table of exportedTables) {
    yield { name: table.file, packed: true, body: exportRows(deps.db, table, user.id) }
  }
  const missing: { file: string; reason: string }[] = []
  for (const file of await listExportedFiles(deps, user)) {
    const opened = await open(deps, file)
    if (typeof opened === 'string') missing.push({ file: file.name, reason: opened })
    else if (opened) yield { name: file.name, packed: false, body: opened.body }
  }
  if (missing.length > 0) yield textEntry('missing.json', JSON.stringify(missing, null, 2))
}

/** The file, or why it cannot be read: one lost file must not cost the person all others. */
async function open({ files, log }: ExportDeps, { name, find }: ExportedFile) {
  try {
    const stored = await find()
    if (stored === undefined) return undefined
    return (await files.get(stored)) ?? 'The file is not there any more.'
  } catch (error) {
    log.error(error, `${name} could not be read for an export.`)
    return 'The file could not be read.'
  }
}

const textEntry = (name: string, text: string): ZipEntry => ({
  name,
  packed: true,
  body: once(text),
})

async function* once(text: string) {
  yield Buffer.from(text)
}
