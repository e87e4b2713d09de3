import { backUp, type BackupSummary } from '../../../services/platform-api/src/backup/back-up'
import { openBackupLocation } from './backup-location'
import { parsePathCommand } from './parse-path-command'
import { existsSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

const usage = `Backs up database and files to one archive. The product may keep running:

  npm run backup -- <folder or file> [--with-releases]

It finds them as npm start does: through DATA_DIR, DATABASE_URL and S3_….`

/** `npm run backup`. Returns the lines to print. */
async function main(args: string[]): Promise<string[]> {
  const { path, flags } = parsePathCommand(args, { flags: ['with-releases'], usage })
  const file = archiveFile(path, new Date())
  const place = await openBackupLocation({ env: process.env, whileRunning: true })
  try {
    const made = await backUp({ ...place, file, withReleases: flags['with-releases'] })
    return [`Backed up to ${file}: ${summary(made)}.`, ...warnings(made)]
  } finally {
    await place.close()
  }
}

function summary({ head, end }: BackupSummary) {
  const rows = Object.values(end.rows).reduce((sum, count) => sum + count, 0)
  return `${rows} rows of ${head.tables.length} tables, ${end.files} files`
}

const warnings = ({ end }: BackupSummary) =>
  end.missing.map((name) => `Already missing before the backup, so not included: ${name}`)

main(process.argv.slice(2)).then(
  (lines) => {
    for (const line of lines) console.log(line)
    process.exit(0)
  },
  (error: Error) => {
    console.error(error.message)
    process.exit(1)
  },
)

/** The archive to write: the path itself, or a name with the moment in the folder that it is. */
function archiveFile(path: string, now: Date): string {
  const full = resolve(path)
  const isFolder = existsSync(full) && statSync(full).isDirectory()
  const moment = now
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-')
  const file = isFolder ? join(full, `amofin-${moment}.tar.gz`) : full
  if (existsSync(file)) throw new Error(`${file} already exists. Choose another name.`)
  if (!existsSync(dirname(file)))
    throw new Error(`The folder ${dirname(file)} does not exist. Create it.`)
  return file
}
